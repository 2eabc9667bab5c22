import { AppError } from '../../errors'
import { fitFor } from '../../subjects/gate.server'
import type { Link } from '../../youtube/links'
import type { Channel, Video } from '../../youtube/models'
import type { YouTube } from '../../youtube/youtube.server'
import type { TitleEvidence, TitleRow } from '../results/titles'
import { type VideoCard, videoCard } from '../results/video-card'
import { sharesTopic } from '../text/shares-topic'
import { stopWords } from '../text/stop-words'
import { standoutMultiple, viewsPerDay } from '../youtube/channel-stats'
import { channelUploads } from '../youtube/channel-uploads.server'
import { channelOf } from '../youtube/channels-of.server'
import { searchOfSeed } from '../youtube/search-of-seed.server'
import { isTooLongForShort } from '../youtube/shorts'
import { shapesOf } from './shapes'

/** Rows of evidence at most. */
const mostRows = 5
/** Rows about the words from which on others are left out. */
const fewestRows = 2

export interface Found {
  evidence: TitleEvidence
  /** The titles of all videos that were looked at. */
  titles: string[]
}

interface Wish {
  draft: string
  language: string
  format: 'long' | 'short'
}

const usable = <T extends object>(one: T | AppError | undefined): T | undefined =>
  one === undefined || one instanceof AppError ? undefined : one

/** Whether a video can be of a format, as far as its length tells. */
const isOf = (format: Wish['format'], { durationSeconds, publishedAt }: VideoCard) => {
  const mayBeShort = durationSeconds > 0 && !isTooLongForShort(durationSeconds, publishedAt)
  return format === 'short' ? mayBeShort : !mayBeShort || durationSeconds > 60
}

function rowOf(
  video: Video,
  channel: Channel | undefined,
  { stops, now }: { stops: ReadonlySet<string>; now: number },
): TitleRow {
  const perDay = viewsPerDay(video, now)
  const { subscriberCount } = channel ?? {}
  return {
    video: videoCard(video),
    ...(typeof subscriberCount === 'number' && { subscriberCount }),
    ...(perDay !== undefined && { viewsPerDay: Math.round(perDay) }),
    shapes: shapesOf(video.title, stops),
  }
}

/**
 * What ranks for some words, by views a day: the one search that a seed costs, and facts of its videos
 * and their channels.
 * @throws AppError `youtube.*`
 */
export async function evidenceOfTopic(
  { draft, language, format }: Wish,
  youtube: YouTube,
): Promise<Found> {
  const hits = await searchOfSeed(draft, { language }, youtube)
  const channelIds = [...new Set(hits.flatMap(({ channelId }) => channelId || []))]
  const [videos, channels, stops] = await Promise.all([
    youtube.videos(hits.map(({ id }) => id)),
    youtube.channels(channelIds.map((value) => ({ by: 'id', value }) as const)),
    stopWords(language),
  ])
  const owners = new Map(channelIds.map((id, at) => [id, usable(channels[at])]))
  const now = Date.now()
  const mayStand = fitFor(language)
  const all = hits
    .flatMap(({ id }) => usable(videos.get(id)) ?? [])
    .filter(({ title }) => title !== '' && mayStand(title))
  const rows = all
    .map((video) => rowOf(video, owners.get(video.channelId), { stops, now }))
    .filter(({ video }) => isOf(format, video))
    .sort((one, other) => (other.viewsPerDay ?? -1) - (one.viewsPerDay ?? -1))
  // Titles in another language share no words, and rank all the same.
  const about = rows.filter(({ video }) => sharesTopic(video.title, { draft, language, stops }))
  const chosen = about.length >= fewestRows ? about : rows
  return {
    evidence: { from: 'search', of: hits.length, rows: chosen.slice(0, mostRows) },
    titles: all.map(({ title }) => title),
  }
}

/**
 * A channel's own outliers, each against the median of its other videos of that kind. No search.
 * @throws AppError `channel.*`, `video.*`, `youtube.*`
 */
export async function evidenceOfChannel(
  link: Link,
  { language, format }: Wish,
  youtube: YouTube,
): Promise<Found> {
  if (link.kind !== 'channel' && link.kind !== 'video') {
    throw new AppError('link.channelExpected', { field: 'url' })
  }
  const channel = await channelOf(link, youtube)
  const [{ uploads }, stops] = await Promise.all([
    channelUploads(channel.id, youtube),
    stopWords(language),
  ])
  const now = Date.now()
  const mayStand = fitFor(language)
  const own = uploads.filter(
    ({ title, isShort }) =>
      title !== '' && mayStand(title) && (isShort === true) === (format === 'short'),
  )
  const rows = own
    .filter(({ multiple = 0 }) => multiple > standoutMultiple)
    .sort((one, other) => (other.multiple ?? 0) - (one.multiple ?? 0))
    .slice(0, mostRows)
    .map((upload): TitleRow => {
      const perDay = viewsPerDay(upload, now)
      return {
        video: {
          id: upload.id,
          title: upload.title,
          channelId: channel.id,
          channelTitle: channel.title,
          publishedAt: upload.publishedAt ?? '',
          durationSeconds: upload.durationSeconds ?? 0,
          ...(upload.viewCount !== undefined && { viewCount: upload.viewCount }),
        },
        ...(perDay !== undefined && { viewsPerDay: Math.round(perDay) }),
        multiple: Math.round((upload.multiple ?? 0) * 10) / 10,
        shapes: shapesOf(upload.title, stops),
      }
    })
  return {
    evidence: {
      from: 'channel',
      of: own.length,
      channelId: channel.id,
      channelTitle: channel.title,
      rows,
    },
    titles: own.map(({ title }) => title),
  }
}
