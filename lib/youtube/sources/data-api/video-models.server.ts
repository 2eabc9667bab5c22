import { z } from 'zod'
import type { Broadcast, Localization, UnknownFact, Video } from '../../models'
import { liveStatusOf } from '../../models/broadcast'
import { reachOf } from '../../models/countries'
import { parseDuration } from '../../models/duration'
import * as read from './read'
import { extraParts, videoExtras } from './video-extras.server'

const videoSchema = z.object({
  id: z.string().min(1),
  snippet: read.part({
    title: read.text,
    description: read.text,
    channelId: read.text,
    channelTitle: read.text,
    publishedAt: read.instant,
    categoryId: read.text,
    tags: read.texts,
    liveBroadcastContent: read.oneOf(['none', 'live', 'upcoming']),
    defaultLanguage: read.languageTag,
    defaultAudioLanguage: read.languageTag,
  }),
  contentDetails: read.part({
    duration: read.text,
    definition: read.oneOf(['hd', 'sd']),
    dimension: read.oneOf(['2d', '3d']),
    projection: read.oneOf(['rectangular', '360']),
    caption: read.oneOf(['true', 'false']),
    licensedContent: read.flag,
    // One unreadable country invalidates the list, which would otherwise be too short.
    regionRestriction: read.part({
      blocked: z
        .array(z.string().regex(/^[A-Z]{2}$/))
        .optional()
        .catch(undefined),
      allowed: z
        .array(z.string().regex(/^[A-Z]{2}$/))
        .optional()
        .catch(undefined),
    }),
    contentRating: read.record,
  }),
  status: read.part({
    privacyStatus: read.oneOf(['public', 'unlisted', 'private']),
    license: read.oneOf(['youtube', 'creativeCommon']),
    embeddable: read.flag,
    publicStatsViewable: read.flag,
    madeForKids: read.flag,
    containsSyntheticMedia: read.flag,
  }),
  statistics: read.part({
    viewCount: read.count,
    likeCount: read.count,
    commentCount: read.count,
  }),
  topicDetails: read.part({ topicCategories: read.texts }),
  recordingDetails: read.part({ recordingDate: read.instant }),
  localizations: read.record,
  liveStreamingDetails: read.part({
    scheduledStartTime: read.instant,
    scheduledEndTime: read.instant,
    actualStartTime: read.instant,
    actualEndTime: read.instant,
    concurrentViewers: read.count,
  }),
})

type VideoItem = z.output<typeof videoSchema>
type Sent = Record<string, Record<string, unknown> | null | undefined>

/** The videos in a `videos.list` response. Each keeps its original item in `raw`. */
export const videosIn = (json: unknown) =>
  read.readEach(json, 'video', (raw) => toVideo(videoSchema.parse(raw), raw as Sent))

export const videoParts = `snippet,contentDetails,status,statistics,topicDetails,liveStreamingDetails,localizations,${extraParts}`

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

/**
 * The ratings of all systems but YouTube's own; systems with several values have a list and are
 * omitted.
 */
function toRatings(given: Record<string, unknown> = {}): Record<string, string> {
  const single = Object.entries(given).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'ytRating',
  )
  return Object.fromEntries(single)
}

function toAgeRestricted(rating: Record<string, unknown> | undefined): boolean | undefined {
  if (!rating) return undefined
  // YouTube's own rating has one value and is absent for all other videos.
  return rating.ytRating === undefined ? false : rating.ytRating === 'ytAgeRestricted' || undefined
}

const localization = z.object({ title: z.string(), description: z.string() })

/** The localizations that can be read. */
function toLocalizations(given: Record<string, unknown> | undefined) {
  if (!given) return undefined
  const versions = Object.entries(given).flatMap(([language, raw]): [string, Localization][] => {
    const version = localization.safeParse(raw)
    return version.success ? [[language, version.data]] : []
  })
  return Object.fromEntries(versions)
}

/** The API sends these for every video, so an absent one is unknown. */
const alwaysPresent = [
  ...(['description', 'tags', 'privacy', 'embeddable', 'ageRestricted'] as const),
  ...(['madeForKids', 'licence', 'licensedContent', 'definition', 'hasCaptions'] as const),
  'publicStats',
] as const satisfies (UnknownFact & keyof Video)[]

function unknownFactsOf(
  video: Omit<Video, 'unknownFacts'>,
  { snippet, contentDetails, statistics }: VideoItem,
  sent: Sent,
): UnknownFact[] {
  const unknownFacts: UnknownFact[] = alwaysPresent.filter((name) => video[name] === undefined)
  if (!video.categoryId && (!snippet || read.hasField(sent.snippet, 'categoryId'))) {
    unknownFacts.push('categoryId')
  }
  const duration = contentDetails?.duration
  if (parseDuration(duration ?? '') === undefined) unknownFacts.push('duration')
  // No owner can hide the views.
  if (video.viewCount === undefined) unknownFacts.push('viewCount')
  // A count that the owner hides is absent; a count that is present but unreadable is unknown.
  for (const name of ['likeCount', 'commentCount'] as const) {
    const isBroken = !statistics || read.hasField(sent.statistics, name)
    if (isBroken && video[name] === undefined) unknownFacts.push(name)
  }
  // A video without a restriction can be seen everywhere.
  const isRestricted = read.hasField(sent.contentDetails, 'regionRestriction')
  const { allowed, blocked } = contentDetails?.regionRestriction ?? {}
  const hasCountries = allowed !== undefined || blocked !== undefined
  if (!contentDetails || (isRestricted && !hasCountries)) unknownFacts.push('reach')
  return unknownFacts
}

function toVideo(item: VideoItem, sent: Sent): Video {
  const { snippet, contentDetails, status, statistics } = item
  const broadcast = toBroadcast(item.liveStreamingDetails)
  const hasNoTags = snippet && !read.hasField(sent.snippet, 'tags')
  const video: Omit<Video, 'unknownFacts'> = {
    id: item.id,
    title: snippet?.title ?? '',
    description: snippet?.description,
    channelId: snippet?.channelId ?? '',
    channelTitle: snippet?.channelTitle ?? '',
    publishedAt: snippet?.publishedAt ?? '',
    tags: hasNoTags ? [] : snippet?.tags,
    durationSeconds: parseDuration(contentDetails?.duration ?? '') ?? 0,
    liveStatus: liveStatusOf(snippet?.liveBroadcastContent, broadcast),
    privacy: status?.privacyStatus,
    embeddable: status?.embeddable,
    ageRestricted: toAgeRestricted(contentDetails?.contentRating),
    madeForKids: status?.madeForKids,
    defaultLanguage: snippet?.defaultLanguage,
    defaultAudioLanguage: snippet?.defaultAudioLanguage,
    ...reachOf(contentDetails?.regionRestriction ?? {}),
    categoryId: snippet?.categoryId,
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
    localizations: toLocalizations(item.localizations),
    broadcast,
    recordedAt: item.recordingDetails?.recordingDate,
    raw: sent,
    ...videoExtras(sent),
    ...statistics,
  }
  return { ...video, unknownFacts: unknownFactsOf(video, item, sent) }
}
