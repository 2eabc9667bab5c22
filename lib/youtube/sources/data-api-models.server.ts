import { z } from 'zod'
import { AppError } from '../../errors'
import { reachOf } from '../countries'
import { parseDuration } from '../duration'
import type { Broadcast, Channel, Video } from '../models'
import type { Unreadable } from './source'

/** The Data API sends counts as strings and leaves out the hidden ones. */
const count = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .optional()

const text = z.string().default('')

/** A word of a fixed list; one that is new to us is left out. */
const oneOf = <const T extends [string, ...string[]]>(words: T) =>
  z.enum(words).optional().catch(undefined)

const localization = z.object({ title: text, description: text })

const videoSchema = z.object({
  id: z.string(),
  snippet: z.object({
    title: text,
    description: text,
    channelId: text,
    channelTitle: text,
    publishedAt: text,
    categoryId: z.string().optional(),
    tags: z.array(z.string()).default([]),
    liveBroadcastContent: z.enum(['none', 'live', 'upcoming']).catch('none'),
    defaultLanguage: z.string().optional(),
    defaultAudioLanguage: z.string().optional(),
  }),
  contentDetails: z
    .object({
      duration: text,
      definition: oneOf(['hd', 'sd']),
      dimension: oneOf(['2d', '3d']),
      projection: oneOf(['rectangular', '360']),
      caption: oneOf(['true', 'false']),
      licensedContent: z.boolean().optional(),
      regionRestriction: z
        .object({
          blocked: z.array(z.string()).optional(),
          allowed: z.array(z.string()).optional(),
        })
        .optional(),
      contentRating: z.record(z.string(), z.unknown()).optional(),
    })
    .optional(),
  status: z
    .object({
      privacyStatus: z.enum(['public', 'unlisted', 'private']).catch('public'),
      license: oneOf(['youtube', 'creativeCommon']),
      embeddable: z.boolean().default(true),
      publicStatsViewable: z.boolean().optional(),
      madeForKids: z.boolean().default(false),
      containsSyntheticMedia: z.boolean().optional(),
    })
    .optional(),
  statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }).optional(),
  topicDetails: z.object({ topicCategories: z.array(z.string()).optional() }).optional(),
  recordingDetails: z.object({ recordingDate: z.string().optional() }).optional(),
  localizations: z.record(z.string(), localization).optional(),
  liveStreamingDetails: z
    .object({
      scheduledStartTime: z.string().optional(),
      scheduledEndTime: z.string().optional(),
      actualStartTime: z.string().optional(),
      actualEndTime: z.string().optional(),
      concurrentViewers: count,
    })
    .optional(),
})

type VideoItem = z.output<typeof videoSchema>

/** A list's answer with items that are still to be read. */
const listSchema = (kind: string) =>
  z.object({
    kind: z.literal(`youtube#${kind}ListResponse`),
    items: z.array(z.looseObject({ id: z.string() })).default([]),
  })

/** The items of a list of things that have ids. One that does not fit costs no other item anything. */
function itemsOf<T>(json: unknown, kind: string, read: (item: unknown) => T): (T | Unreadable)[] {
  return listSchema(kind)
    .parse(json)
    .items.map((item) => {
      try {
        return read(item)
      } catch (cause) {
        return { id: item.id, failure: new AppError('youtube.unexpected', { cause }) }
      }
    })
}

/** The videos in a `videos.list` answer. Each item travels along as it was sent, for those who want
 * to see it. */
export const videosIn = (json: unknown) =>
  itemsOf(json, 'video', (raw) => toVideo({ ...videoSchema.parse(raw), raw }))

export const videoParts =
  'snippet,contentDetails,status,statistics,topicDetails,recordingDetails,liveStreamingDetails,localizations'

function toBroadcast(details: VideoItem['liveStreamingDetails']): Broadcast | undefined {
  return (
    details && {
      scheduledStart: details.scheduledStartTime,
      scheduledEnd: details.scheduledEndTime,
      actualStart: details.actualStartTime,
      actualEnd: details.actualEndTime,
      viewersNow: details.concurrentViewers,
    }
  )
}

/** The ratings of all systems but YouTube's own; those with several values have a list. */
function toRatings(given: Record<string, unknown> = {}): Record<string, string> {
  const single = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'ytRating',
  )
  return Object.fromEntries(single)
}

function toVideo(item: VideoItem & { raw?: unknown }): Video {
  const { snippet, contentDetails, status, statistics } = item
  return {
    id: item.id,
    title: snippet.title,
    description: snippet.description,
    channelId: snippet.channelId,
    channelTitle: snippet.channelTitle,
    publishedAt: snippet.publishedAt,
    tags: snippet.tags,
    durationSeconds: parseDuration(contentDetails?.duration ?? ''),
    liveStatus: snippet.liveBroadcastContent,
    privacy: status?.privacyStatus ?? 'public',
    embeddable: status?.embeddable ?? true,
    ageRestricted: contentDetails?.contentRating?.ytRating === 'ytAgeRestricted',
    madeForKids: status?.madeForKids ?? false,
    defaultLanguage: snippet.defaultLanguage,
    defaultAudioLanguage: snippet.defaultAudioLanguage,
    ...reachOf(contentDetails?.regionRestriction ?? {}),
    categoryId: snippet.categoryId,
    licence: status?.license,
    licensedContent: contentDetails?.licensedContent,
    definition: contentDetails?.definition,
    dimension: contentDetails?.dimension,
    projection: contentDetails?.projection,
    hasCaptions: contentDetails?.caption && contentDetails.caption === 'true',
    synthetic: status?.containsSyntheticMedia,
    publicStats: status?.publicStatsViewable,
    topics: item.topicDetails?.topicCategories,
    ratings: toRatings(contentDetails?.contentRating),
    localizations: item.localizations,
    broadcast: toBroadcast(item.liveStreamingDetails),
    recordedAt: item.recordingDetails?.recordingDate,
    raw: item.raw,
    ...statistics,
  }
}

const channelSchema = z.object({
  id: z.string(),
  snippet: z.object({
    title: text,
    description: text,
    customUrl: z.string().optional(),
    publishedAt: text,
    country: z.string().optional(),
    thumbnails: z.record(z.string(), z.object({ url: z.string() })).default({}),
  }),
  statistics: z
    .object({
      viewCount: count,
      videoCount: count,
      subscriberCount: count,
      hiddenSubscriberCount: z.boolean().default(false),
    })
    .optional(),
  brandingSettings: z
    .object({ image: z.object({ bannerExternalUrl: z.string().optional() }).optional() })
    .optional(),
  contentDetails: z
    .object({ relatedPlaylists: z.object({ uploads: z.string().optional() }).optional() })
    .optional(),
})

/** The channels in a `channels.list` answer. */
export const channelsIn = (json: unknown) =>
  itemsOf(json, 'channel', (item) => toChannel(channelSchema.parse(item)))

export const channelParts = 'snippet,statistics,brandingSettings,contentDetails'

function toChannel(item: z.output<typeof channelSchema>): Channel {
  const { snippet, statistics } = item
  const { thumbnails } = snippet
  return {
    id: item.id,
    title: snippet.title,
    description: snippet.description,
    handle: snippet.customUrl?.startsWith('@') ? snippet.customUrl : undefined,
    publishedAt: snippet.publishedAt,
    country: snippet.country,
    avatarUrl: (thumbnails.high ?? thumbnails.medium ?? thumbnails.default)?.url,
    bannerUrl: item.brandingSettings?.image?.bannerExternalUrl,
    subscriberCount: statistics?.hiddenSubscriberCount ? undefined : statistics?.subscriberCount,
    viewCount: statistics?.viewCount,
    videoCount: statistics?.videoCount,
    uploadsPlaylistId: item.contentDetails?.relatedPlaylists?.uploads || undefined,
  }
}
