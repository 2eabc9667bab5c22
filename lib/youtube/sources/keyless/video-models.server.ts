import { z } from 'zod'
import type { Broadcast, Restriction, UnknownFact, Video } from '../../models'
import { liveStatusOf } from '../../models/broadcast'
import { reachOf } from '../../models/countries'
import { digits, plainText } from './json'
import { playabilitySchema, restrictionOf } from './playability'

// YouTube's category ids, by English name.
const categoryIds: Record<string, string> = {
  'Film & Animation': '1',
  'Autos & Vehicles': '2',
  Music: '10',
  'Pets & Animals': '15',
  Sports: '17',
  'Travel & Events': '19',
  Gaming: '20',
  'People & Blogs': '22',
  Comedy: '23',
  Entertainment: '24',
  'News & Politics': '25',
  'Howto & Style': '26',
  Education: '27',
  'Science & Technology': '28',
  'Nonprofits & Activism': '29',
  Movies: '30',
  Shows: '43',
  Trailers: '44',
}

/** The parts of InnerTube's `/player` response that we read. */
export const playerSchema = z.object({
  playabilityStatus: playabilitySchema,
  videoDetails: z
    .object({
      videoId: z.string(),
      title: z.string(),
      // Present but empty when there is no description. `keywords` is omitted when there are no
      // tags.
      shortDescription: z.string(),
      channelId: z.string(),
      author: z.string(),
      lengthSeconds: digits,
      keywords: z.array(z.string()).default([]),
      viewCount: digits.optional(),
      isLive: z.boolean().optional(),
      /** False for a premiere, whose length is known from the start. */
      isLiveContent: z.boolean().optional(),
      isUpcoming: z.boolean().optional(),
    })
    .optional(),
  microformat: z
    .object({
      playerMicroformatRenderer: z.object({
        publishDate: z.string().optional(),
        category: z.string().optional(),
        isUnlisted: z.boolean().optional(),
        availableCountries: z.array(z.string()).optional(),
        likeCount: digits.optional(),
        viewCount: digits.optional().catch(undefined),
        /** Also of a coming premiere, whose details have 0. */
        lengthSeconds: digits.optional().catch(undefined),
        liveBroadcastDetails: z
          .object({
            isLiveNow: z.boolean().optional(),
            startTimestamp: z.string().optional(),
            endTimestamp: z.string().optional(),
          })
          .optional(),
      }),
    })
    .optional(),
  captions: z
    .object({
      playerCaptionsTracklistRenderer: z
        .object({
          captionTracks: z
            .array(
              z.object({
                languageCode: z.string(),
                name: plainText,
                kind: z.string().optional(),
                baseUrl: z.string().optional(),
              }),
            )
            .optional(),
        })
        .optional(),
    })
    .optional(),
})

export type Player = z.output<typeof playerSchema>

const instant = (text: string | undefined) =>
  text && Number.isFinite(Date.parse(text)) ? new Date(text).toISOString() : undefined

/** An instant, or only the date if YouTube provides no time. */
const dateOf = (text = '') => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : (instant(text) ?? ''))

type Microformat = NonNullable<Player['microformat']>['playerMicroformatRenderer']

function broadcastOf(details: Microformat['liveBroadcastDetails'], upcoming: boolean) {
  if (!details) return undefined
  const start = instant(details.startTimestamp)
  const times: Broadcast = upcoming ? { scheduledStart: start } : { actualStart: start }
  return { ...times, actualEnd: instant(details.endTimestamp) }
}

/**
 * The caption tracks on a player page; undefined if unknown. The part is missing both for videos
 * without captions and for videos that cannot be played.
 */
export function tracksOf({ captions, playabilityStatus }: Player) {
  if (captions) return captions.playerCaptionsTracklistRenderer?.captionTracks
  return restrictionOf(playabilityStatus) === undefined ? [] : undefined
}

/** Who may see a video. For a restricted video, "not unlisted" doesn't mean public. */
function privacyOf(
  isUnlisted: boolean | undefined,
  restriction: Restriction | undefined,
): Video['privacy'] {
  if (isUnlisted) return 'unlisted'
  const isForAll = restriction === undefined || restriction === 'region' || restriction === 'age'
  return isUnlisted === false && isForAll ? 'public' : undefined
}

/** Facts that player pages usually have; their absence only means that they are unknown. */
const usuallyKnown = [
  ...(['viewCount', 'likeCount', 'privacy', 'embeddable'] as const),
  ...(['ageRestricted', 'hasCaptions', 'categoryId'] as const),
] satisfies UnknownFact[]

/** Facts that no player page has. */
const neverTold = ['commentCount', 'madeForKids', 'licence'] as const satisfies UnknownFact[]

/** Converts a player page to a video; facts it lacks are absent or listed as unknown. */
export function toVideo(player: Player, details: NonNullable<Player['videoDetails']>): Video {
  const { playabilityStatus } = player
  const found = restrictionOf(playabilityStatus)
  const restriction = found === 'gone' ? 'unknown' : found
  const more = player.microformat?.playerMicroformatRenderer
  const allowed = more?.availableCountries
  // Those who wait for a coming one can make it `isLive`.
  const isLive = more?.liveBroadcastDetails?.isLiveNow || (details.isLive && !details.isUpcoming)
  const told = isLive ? 'live' : details.isUpcoming ? 'upcoming' : 'none'
  const broadcast = broadcastOf(more?.liveBroadcastDetails, told === 'upcoming')
  const liveStatus = liveStatusOf(told, broadcast)
  const isEndless = liveStatus === 'live' && details.isLiveContent !== false
  const video = {
    id: details.videoId,
    title: details.title,
    description: details.shortDescription,
    channelId: details.channelId,
    channelTitle: details.author,
    publishedAt: dateOf(more?.publishDate),
    tags: details.keywords,
    durationSeconds: isEndless ? 0 : details.lengthSeconds || (more?.lengthSeconds ?? 0),
    liveStatus,
    privacy: privacyOf(more?.isUnlisted, restriction),
    // YouTube says whether a video can be embedded only if it can be played at all.
    embeddable: restriction === undefined ? playabilityStatus.playableInEmbed : undefined,
    ageRestricted: restriction === undefined ? false : restriction === 'age' || undefined,
    viewCount: details.viewCount ?? more?.viewCount,
    likeCount: more?.likeCount,
    categoryId: categoryIds[more?.category ?? ''],
    ...reachOf({ allowed }),
    hasCaptions: tracksOf(player)?.some(({ kind }) => kind !== 'asr'),
    broadcast,
    restriction,
  } satisfies Video
  const missing = usuallyKnown.filter((name) => video[name] === undefined)
  return {
    ...video,
    unknownFacts: [...neverTold, ...missing, ...(allowed ? [] : ['reach' as const])],
  }
}
