import { AppError } from '../../errors'
import { countryOf } from '../../i18n/languages'
import { viewsPerHour } from '../../series/points'
import { notTakenDown } from '../../takedowns/takedowns.server'
import { watchUrl } from '../../youtube/links'
import type { Video } from '../../youtube/models'
import { medianOf } from '../../youtube/models/spread'
import { thumbnailImageUrl } from '../../youtube/pictures/addresses'
import type { RunContext, ServerRun } from '../machine/define-tool'
import { byName } from '../results/by-name'
import type { Cell, TableResult } from '../results/table'
import { changeOf, daysOn, daysWatched } from './places'
import { isRising } from './rising'
import type { fields, names } from './tool'

type Result = TableResult<typeof names>
type Row = Result['rows'][number]
type Figure = NonNullable<Result['head']>['figures'][number]
const values = byName<(typeof names)['column'][number], Cell>()

/** The fastest videos that are looked at, and the most of them that the list of rising ones has. */
const mostLooked = 100
const mostRising = 50

const rowOf = (
  { id, title, channelTitle }: Pick<Video, 'id' | 'title' | 'channelTitle'>,
  cells: Row['values'],
): Row => ({
  id,
  title: title || id,
  ...(channelTitle && { detail: channelTitle }),
  url: watchUrl(id),
  picture: { url: thumbnailImageUrl(id, 'mqdefault'), shape: 'wide' },
  values: cells,
})

/** What this site has seen; undefined where it can't be read, which is said. */
async function read<T>(answer: Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

interface Place {
  region: string
  categoryId: string
}

/** Places from 1 by id, on the chart of a country and category. */
async function placesOn(place: Place, { youtube }: RunContext): Promise<Map<string, number>> {
  const { items } = await youtube.popular(place)
  return new Map(items.map(({ id }, at) => [id, at + 1]))
}

/** Views per hour without false precision; a small channel's are no 0, the page writes “<0.1”. */
function roughly(pace: number): number {
  if (pace < 0.05) return pace
  return pace < 10 ? Math.round(pace * 10) / 10 : Math.round(pace)
}

async function chartOf(
  place: Place,
  compare: string | undefined,
  context: RunContext,
): Promise<Result> {
  const { youtube, seen } = context
  const isCompared = compare !== undefined && compare !== place.region
  const [{ items }, there] = await Promise.all([
    youtube.popular(place),
    isCompared ? read(placesOn({ ...place, region: compare }, context)) : undefined,
  ])
  const ids = items.map(({ id }) => id)
  const [history, series] = await Promise.all([
    read(seen?.chart(place, ids)),
    read(seen?.series('video', ids)),
  ])
  const today = new Date().toISOString().slice(0, 10)
  const [first] = history?.values() ?? []
  const watched = first ? daysWatched(first, today) : null
  const places = items.map((video, at) => ({ video, number: at + 1 }))
  // Blocked ones leave their places empty.
  const allowed = await notTakenDown(places, ({ video: { id, channelId, title } }) => ({
    ...{ videoId: id, channelId, title },
  }))
  const rows = allowed.map(({ video, number }) => {
    const past = history?.get(video.id)
    const pace = viewsPerHour(series?.get(video.id)?.points ?? [])
    const placeThere = there?.get(video.id)
    const row = rowOf(
      video,
      values({
        place: number,
        ...(isCompared && { there: there ? (placeThere ?? 'absent') : null }),
        change: past ? changeOf(number, past, today) : null,
        days: past ? daysOn(past, today) : null,
        pace: pace === undefined ? null : roughly(pace),
        views: video.viewCount ?? null,
        published: video.publishedAt || null,
      }),
    )
    return there ? { ...row, group: placeThere ? ('both' as const) : ('here' as const) } : row
  })
  // Between two counts is no half view.
  const median = medianOf(items.map(({ viewCount }) => viewCount))
  const fresh = rows.filter((row) => row.values.change === 'new').length
  const both = rows.filter(({ group }) => group === 'both').length
  const shared: Figure = {
    name: 'shared',
    kind: 'of',
    from: 'youtube',
    value: there ? [both, rows.length] : null,
  }
  return {
    head: {
      verdict: { name: 'chart', from: 'youtube' },
      figures: [
        { name: 'videos', kind: 'number', from: 'youtube', value: rows.length },
        ...(isCompared ? [shared] : []),
        {
          name: 'views',
          kind: 'count',
          from: 'ours',
          value: median === undefined ? null : Math.round(median),
        },
        { name: 'new', kind: 'number', from: 'ours', value: (watched ?? 0) > 1 ? fresh : null },
        { name: 'watched', kind: 'number', from: 'ours', value: watched },
      ],
    },
    columns: [
      { name: 'place', kind: 'number', from: 'youtube' },
      ...(isCompared ? [{ name: 'there', kind: 'number', from: 'youtube' } as const] : []),
      { name: 'change', kind: 'places', from: 'ours' },
      { name: 'days', kind: 'of', from: 'ours' },
      { name: 'views', kind: 'count', from: 'youtube', bar: true },
      { name: 'pace', kind: 'count', from: 'ours' },
      { name: 'published', kind: 'ago', from: 'youtube' },
    ],
    rows,
    picks: true,
    about: [{ key: 'note.chart' }],
    notes: [
      ...(isCompared && !there ? [{ key: 'note.notCompared' } as const] : []),
      ...(watched === 1 ? [{ key: 'note.firstLook' } as const] : []),
      ...(watched === null ? [{ key: 'note.noHistory' } as const] : []),
    ],
  }
}

async function risingIn(place: Place, { youtube, seen }: RunContext): Promise<Result> {
  const found = await read(seen?.rising({ ...place, limit: mostLooked }))
  const rising = found ?? []
  const videos = rising.length > 0 ? await youtube.videos(rising.map(({ id }) => id)) : new Map()
  const rows = rising
    .flatMap(({ id, viewsPerHour: pace }) => {
      const video: Video | AppError | undefined = videos.get(id)
      // What YouTube lists no longer, or doesn't tell the views of, isn't known to rise.
      if (!video || video instanceof AppError) return []
      const { viewCount, publishedAt } = video
      if (!isRising({ viewsPerHour: pace, views: viewCount })) return []
      return rowOf(
        video,
        values({ pace: roughly(pace), views: viewCount ?? null, published: publishedAt || null }),
      )
    })
    .slice(0, mostRising)
  // Without the facts of today nobody knows that nothing rises.
  const failures = [...videos.values()].filter((one) => one instanceof AppError)
  const failure = failures.find(({ code }) => code.startsWith('youtube.'))
  if (rows.length === 0 && failure) throw failure
  const fastest = rows[0]?.values.pace ?? null
  return {
    head: {
      verdict: { name: rows.length > 0 ? 'rising' : 'nothingRising' },
      figures: [
        { name: 'videos', kind: 'number', from: 'ours', value: found ? rows.length : null },
        { name: 'fastest', kind: 'number', from: 'ours', value: fastest },
      ],
    },
    columns: [
      { name: 'pace', kind: 'count', from: 'ours', bar: true },
      { name: 'views', kind: 'count', from: 'youtube' },
      { name: 'published', kind: 'ago', from: 'youtube' },
    ],
    rows,
    picks: true,
    about: [{ key: 'note.rising' }],
    notes: found ? [] : [{ key: 'note.noHistory' }],
  }
}

/** YouTube's chart of a country and category, or what rises among what this site has seen of it. */
const run: ServerRun<typeof fields, Result> = async (input, context) => {
  const { country = countryOf(context.language), category, compare, list } = input
  const place = { region: country, categoryId: category }
  return list === 'chart' ? chartOf(place, compare, context) : risingIn(place, context)
}

export default run
