import { z } from 'zod'
import { parseDuration } from '../duration'
import type { Channel, Video } from '../models'

/** The Data API sends counts as strings and leaves out the hidden ones. */
const count = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)
  .optional()

const text = z.string().default('')

const videoSchema = z.object({
  id: z.string(),
  snippet: z.object({
    title: text,
    description: text,
    channelId: text,
    channelTitle: text,
    publishedAt: text,
    tags: z.array(z.string()).default([]),
    liveBroadcastContent: z.enum(['none', 'live', 'upcoming']).catch('none'),
    defaultLanguage: z.string().optional(),
    defaultAudioLanguage: z.string().optional(),
  }),
  contentDetails: z
    .object({
      duration: text,
      regionRestriction: z
        .object({
          blocked: z.array(z.string()).optional(),
          allowed: z.array(z.string()).optional(),
        })
        .optional(),
      contentRating: z.object({ ytRating: z.string().optional() }).optional(),
    })
    .optional(),
  status: z
    .object({
      privacyStatus: z.enum(['public', 'unlisted', 'private']).catch('public'),
      embeddable: z.boolean().default(true),
      madeForKids: z.boolean().default(false),
    })
    .optional(),
  statistics: z.object({ viewCount: count, likeCount: count, commentCount: count }).optional(),
})

/** A `videos.list` answer; an item that does not fit makes the whole answer unreadable. */
export const videoListSchema = z.object({
  kind: z.literal('youtube#videoListResponse'),
  items: z.array(videoSchema).default([]),
})

export const videoParts = 'snippet,contentDetails,status,statistics'

export function toVideo(item: z.output<typeof videoSchema>): Video {
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
    blockedIn: contentDetails?.regionRestriction?.blocked,
    allowedIn: contentDetails?.regionRestriction?.allowed,
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

/** A `channels.list` answer. */
export const channelListSchema = z.object({
  kind: z.literal('youtube#channelListResponse'),
  items: z.array(channelSchema).default([]),
})

export const channelParts = 'snippet,statistics,brandingSettings,contentDetails'

export function toChannel(item: z.output<typeof channelSchema>): Channel {
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
