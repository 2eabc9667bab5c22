import { AppError } from '../../errors'
import { channelUrl } from '../../youtube/links'
import { daysBetweenUploads } from '../../youtube/models/cadence'
import { fewestValues, medianOf, spreadOf } from '../../youtube/models/spread'
import { imageUrl } from '../../youtube/pictures/addresses'
import type { YouTube } from '../../youtube/youtube.server'
import type { ServerRun } from '../machine/define-tool'
import { byName } from '../results/by-name'
import type { Cell, TableResult } from '../results/table'
import { type FoundChannel, fitsActive, fitsCountry, fitsSize, keep, sorted } from './filters'
import { findChannels } from './find.server'
import type { fields, names } from './tool'

type Result = TableResult<typeof names>
const values = byName<(typeof names)['column'][number], Cell>()

/** The channels whose last uploads are looked at: two units each. */
export const mostLooked = 10

/** The first channels with what is usual of their last 30 uploads. */
async function withUploads(channels: readonly FoundChannel[], youtube: YouTube) {
  const first = channels.slice(0, mostLooked)
  const answers = await youtube.recentUploads(first.map(({ id }) => id))
  return channels.map((channel, at): FoundChannel => {
    const answer = answers[at]
    if (!answer) return channel
    // Looked at without success: unknown.
    if (answer instanceof AppError) return { ...channel, looked: true }
    const { uploads } = answer
    return {
      ...channel,
      looked: true,
      lastUploadAt: uploads[0]?.publishedAt,
      uploads: uploads.length,
      medianViews: spreadOf(uploads.map(({ viewCount }) => viewCount))?.median,
      hasExactViews: !uploads.some(({ approximate }) => approximate),
      daysBetween: daysBetweenUploads(uploads),
    }
  })
}

/** Whether anything was learned of a channel's uploads; without an API key their days may be unknown. */
const isKnown = ({ lastUploadAt, medianViews }: FoundChannel) =>
  lastUploadAt !== undefined || medianViews !== undefined

const rowOf = (channel: FoundChannel): Result['rows'][number] => {
  const { id, title, handle, picture, looked } = channel
  const { uploads: known } = channel
  /** A usual value, or the word that says why there is none. */
  const usual = (value: number | undefined, values = fewestValues) =>
    value !== undefined ? Math.round(value) : values < fewestValues ? 'tooFew' : null
  return {
    id,
    title: title || id,
    ...(handle && { detail: handle }),
    url: channelUrl(id),
    ...(picture && { picture: { url: imageUrl(picture), shape: 'round' } }),
    channel: { id, title, handle, avatar: picture && imageUrl(picture) },
    ...(!looked && { partly: true }),
    values: values({
      subscribers: channel.subscribers ?? null,
      median: usual(channel.medianViews, known),
      last: channel.lastUploadAt ?? null,
      gap: usual(channel.daysBetween, known && known - 1),
      country: channel.country ?? null,
      source: channel.source,
    }),
  }
}

/** Channels by topic or name, with what is usual of their uploads. */
const run: ServerRun<typeof fields, Result> = async (input, context) => {
  const { country, size, active, sort, online } = input
  const { channels, searchFailed, seenFailed } = await findChannels(input, context)
  const inSize = keep(channels, (channel) => fitsSize(channel, size))
  const inCountry = keep(inSize.kept, (channel) => fitsCountry(channel, country))
  const looked = await withUploads(inCountry.kept, context.youtube)
  const recent = keep(looked, (channel) => fitsActive(channel, active, Date.now()))
  const found = sorted(recent.kept, sort)
  const notes: Result['notes'] = []
  if (searchFailed) notes.push({ key: 'note.searchFailed' })
  if (seenFailed) notes.push({ key: 'note.seenFailed' })
  if (inSize.unknown > 0)
    notes.push({ key: 'note.hiddenSizes', values: { channels: inSize.unknown } })
  if (inCountry.unknown > 0)
    notes.push({ key: 'note.noCountry', values: { channels: inCountry.unknown } })
  if (recent.unknown > 0)
    notes.push({ key: 'note.notLooked', values: { channels: recent.unknown } })
  if (!online && found.length === 0) notes.push({ key: 'note.onlySeen' })
  const areExact = found.every((one) => one.hasExactViews || one.medianViews === undefined)
  const middle = medianOf(found.map(({ subscribers }) => subscribers))
  return {
    head: {
      verdict: { name: found.length > 0 ? 'found' : 'nothing' },
      figures: [
        { name: 'channels', kind: 'number', value: found.length },
        ...(found.length > 0
          ? [
              {
                name: 'subscribers',
                kind: 'count',
                rounded: true,
                from: 'ours',
                value: middle ?? 'hidden',
              } as const,
            ]
          : []),
        { name: 'looked', kind: 'number', value: found.filter(isKnown).length },
      ],
    },
    columns: [
      { name: 'subscribers', kind: 'count', from: 'youtube', bar: true, rounded: true },
      { name: 'median', kind: 'count', from: 'ours', ...(!areExact && { rounded: true }) },
      { name: 'last', kind: 'ago', from: 'youtube' },
      { name: 'gap', kind: 'number', from: 'ours' },
      { name: 'country', kind: 'country', from: 'youtube' },
      { name: 'source', kind: 'word', from: 'ours' },
    ],
    rows: found.map(rowOf),
    picks: true,
    ...(found.length > 0 && { about: [{ key: 'note.source' }] }),
    notes,
  }
}

export default run
