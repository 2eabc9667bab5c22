import { AppError } from '../../errors'
import { channelUrl, watchUrl } from '../../youtube/links/urls'
import { recentUploadsMax, type Upload } from '../../youtube/models/uploads'
import type { YouTube } from '../../youtube/youtube.server'
import type { ChannelLink, ServerRun, VideoLink } from '../machine/define-tool'
import { channelCard } from '../results/channel-card'
import { isolateDirection } from '../text/captions/cue'
import { viewsPerDay } from '../youtube/channel-stats'
import { channelOf } from '../youtube/channels-of.server'
import { isShort, isTooLongForShort } from '../youtube/shorts'
import { shortsFor } from '../youtube/shorts.server'
import { countedDays } from './facts'
import type { fields } from './fields'
import type { Linked } from './linked'
import { earnings, type MoneyResult } from './run'
import { shareOfShorts } from './share-of-shorts'

const monthDays = 365 / 12
const dayMs = 86_400_000

/** A title within a sentence: its marks of direction turn nothing around it. */
const isolated = (title: string) => `\u2068${isolateDirection(title)}\u2069`

const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10)

/**
 * Views a month of the uploads of the last 90 days, or of the channel's whole life if it is younger, with
 * these uploads; nothing if not all of them are known.
 * @param now milliseconds since the epoch
 * @param began when the channel was made, ISO 8601; unknown if empty
 */
export function viewsOfUploads(
  uploads: readonly Upload[],
  now: number,
  began = '',
): { views: number; since: number; recent: Upload[]; hasOlder: boolean } | undefined {
  const window = now - countedDays * dayMs
  const times = uploads.map(({ publishedAt = '' }) => Date.parse(publishedAt))
  const recent = uploads.filter((_, at) => times[at]! >= window)
  const older = times.findIndex((time) => time < window)
  // Where a full list begins within those days, older uploads of that time are missing; and one whose
  // day isn't known may be of that time too.
  const isCut = older < 0 && uploads.length >= recentUploadsMax
  const isUntold = times.slice(0, older < 0 ? undefined : older).some(Number.isNaN)
  if (recent.length === 0 || isCut || isUntold) return undefined
  const counts = recent.map(({ viewCount }) => viewCount)
  if (counts.some((one) => one === undefined)) return undefined
  const sum = counts.reduce<number>((all, one) => all + (one ?? 0), 0)
  // A first day counts as a whole one. A channel that got older videos from elsewhere isn't young.
  const start = older < 0 ? Date.parse(began) : Number.NaN
  const since = start > window ? Math.min(start, now - dayMs) : window
  return {
    views: (sum / ((now - since) / dayMs)) * monthDays,
    since,
    recent,
    hasOlder: recent.length < uploads.length,
  }
}

async function readChannel(link: ChannelLink, youtube: YouTube): Promise<Linked> {
  const channel = await channelOf(link, youtube)
  const [answer] = await youtube.recentUploads([channel.id])
  const now = Date.now()
  const uploads = answer === undefined || answer instanceof AppError ? [] : answer.uploads
  const recent = viewsOfUploads(uploads, now, channel.publishedAt)
  const lifetime = viewsPerDay(channel, now)
  const views = recent?.views ?? (lifetime === undefined ? undefined : lifetime * monthDays)
  if (views === undefined) throw new AppError('youtube.unexpected', { cause: 'no views' })
  const counted = recent?.recent ?? uploads
  const share = shareOfShorts(counted, await shortsFor(channel.id, counted, youtube))
  return {
    channel: channelCard(channel),
    title: isolated(channel.title),
    views: Math.round(views),
    name: recent ? 'uploads' : 'lifetime',
    since: recent ? dayOf(recent.since) : String(channel.publishedAt),
    ...(recent?.hasOlder && { hasOlder: true }),
    url: channelUrl(channel.id),
    day: dayOf(now),
    shorts: share ? { share, name: 'uploadShorts' } : { share: [0, 1], name: 'untoldShorts' },
  }
}

async function readVideo({ videoId, form }: VideoLink, youtube: YouTube): Promise<Linked> {
  const video = await youtube.video(videoId)
  const now = Date.now()
  const perDay = viewsPerDay(video, now)
  if (perDay === undefined) throw new AppError('youtube.unexpected', { cause: 'no views' })
  const { durationSeconds, publishedAt, broadcast } = video
  const isKnownShort = async (): Promise<boolean | undefined> => {
    if (broadcast || isTooLongForShort(durationSeconds, publishedAt)) return false
    const known = isShort(video, await shortsFor(video.channelId, [video], youtube))
    // YouTube gives such addresses to Shorts alone.
    return known ?? (form === 'short' || undefined)
  }
  const [known, channel] = await Promise.all([
    isKnownShort(),
    youtube.channel({ by: 'id', value: video.channelId }).catch((error) => {
      if (error instanceof AppError) return undefined
      throw error
    }),
  ])
  return {
    // What isn't known of the channel is left out: the video tells its name.
    channel: channel
      ? channelCard(channel)
      : { id: video.channelId, title: video.channelTitle, subscribersUntold: true },
    title: isolated(video.title),
    views: Math.round(perDay * monthDays),
    name: 'video',
    since: publishedAt,
    url: watchUrl(videoId),
    day: dayOf(now),
    shorts:
      known === undefined
        ? { share: [0, 1], name: 'maybeShort' }
        : known
          ? { share: [1, 1], name: 'isShort' }
          : { share: [0, 0], name: 'notShort' },
  }
}

/** Reads what a channel or a video tells; everything else is the browser's own calculation. */
const run: ServerRun<typeof fields, MoneyResult> = async (input, { youtube }) => {
  const { url } = input
  if (!url) return earnings(input, new Date())
  const linked =
    url.kind === 'video' ? await readVideo(url, youtube) : await readChannel(url, youtube)
  return earnings(input, new Date(), linked)
}

export default run
