import { z } from 'zod'
import type { Broadcast, Hurdle, Untold, Video } from '../../models'
import { reachOf } from '../../models/countries'
import { hurdleOf, playabilitySchema } from './hurdles'
import { digits, plainText } from './json'

// What YouTube calls its categories in English.
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
}

/** InnerTube's `/player`, as far as we read it. */
export const playerSchema = z.object({
  playabilityStatus: playabilitySchema,
  videoDetails: z
    .object({
      videoId: z.string(),
      title: z.string(),
      // Empty, and not missing, where there is none. Of tags none are written at all.
      shortDescription: z.string(),
      channelId: z.string(),
      author: z.string(),
      lengthSeconds: digits,
      keywords: z.array(z.string()).default([]),
      viewCount: digits.optional(),
      isLive: z.boolean().optional(),
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
        liveBroadcastDetails: z
          .object({ startTimestamp: z.string().optional(), endTimestamp: z.string().optional() })
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
              z.object({ languageCode: z.string(), name: plainText, kind: z.string().optional() }),
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

/** An instant, or the day alone where YouTube tells no more. */
const dateOf = (text = '') => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : (instant(text) ?? ''))

type Microformat = NonNullable<Player['microformat']>['playerMicroformatRenderer']

function broadcastOf(details: Microformat['liveBroadcastDetails'], upcoming: boolean) {
  if (!details) return undefined
  const start = instant(details.startTimestamp)
  const times: Broadcast = upcoming ? { scheduledStart: start } : { actualStart: start }
  return { ...times, actualEnd: instant(details.endTimestamp) }
}

/** The captions that a player page names; undefined where it does not tell. Of what has none it has
 * no such part, and of what cannot be played neither. */
export function tracksOf({ captions, playabilityStatus }: Player) {
  if (captions) return captions.playerCaptionsTracklistRenderer?.captionTracks
  return hurdleOf(playabilityStatus) === undefined ? [] : undefined
}

/** Whom a video is meant for. That of what only some may see YouTube says no more than that it is
 * not unlisted does not make it public. */
function privacyOf(isUnlisted: boolean | undefined, hurdle: Hurdle | undefined): Video['privacy'] {
  if (isUnlisted) return 'unlisted'
  const isForAll = hurdle === undefined || hurdle === 'region' || hurdle === 'age'
  return isUnlisted === false && isForAll ? 'public' : undefined
}

/** What player pages tell of most videos, and of which no absence says anything. */
const tellable = [
  ...(['viewCount', 'likeCount', 'privacy', 'embeddable'] as const),
  ...(['ageRestricted', 'hasCaptions'] as const),
] satisfies Untold[]

/** A video from its player page; what that does not tell is absent or named in `untold`. */
export function toVideo(player: Player, details: NonNullable<Player['videoDetails']>): Video {
  const { playabilityStatus } = player
  const found = hurdleOf(playabilityStatus)
  const hurdle = found === 'gone' ? 'unknown' : found
  const more = player.microformat?.playerMicroformatRenderer
  const allowed = more?.availableCountries
  const liveStatus = details.isUpcoming ? 'upcoming' : details.isLive ? 'live' : 'none'
  const video = {
    id: details.videoId,
    title: details.title,
    description: details.shortDescription,
    channelId: details.channelId,
    channelTitle: details.author,
    publishedAt: dateOf(more?.publishDate),
    tags: details.keywords,
    durationSeconds: liveStatus === 'none' ? details.lengthSeconds : 0,
    liveStatus,
    privacy: privacyOf(more?.isUnlisted, hurdle),
    // Only of what plays at all does YouTube say whether it plays elsewhere.
    embeddable: hurdle === undefined ? playabilityStatus.playableInEmbed : undefined,
    ageRestricted: hurdle === undefined ? false : hurdle === 'age' || undefined,
    viewCount: details.viewCount,
    likeCount: more?.likeCount,
    categoryId: categoryIds[more?.category ?? ''],
    ...reachOf({ allowed }),
    hasCaptions: tracksOf(player)?.some(({ kind }) => kind !== 'asr'),
    broadcast: broadcastOf(more?.liveBroadcastDetails, liveStatus === 'upcoming'),
    hurdle,
  } satisfies Video
  const missing = tellable.filter((name) => video[name] === undefined)
  return { ...video, untold: ['commentCount', ...missing, ...(allowed ? [] : ['reach' as const])] }
}
