import { z } from 'zod'
import type { Broadcast, Untold, Video } from '../models'
import { digits, plainText } from './keyless-json'

/** ISO 3166-1 has so many countries; a video that may be seen everywhere lists them all. */
const allCountries = 249

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
  playabilityStatus: z.object({
    status: z.string(),
    reason: z.string().default(''),
    messages: z.array(z.string()).default([]),
    playableInEmbed: z.boolean().optional(),
  }),
  videoDetails: z
    .object({
      videoId: z.string(),
      title: z.string(),
      shortDescription: z.string().default(''),
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
        isUnlisted: z.boolean().default(false),
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
            .default([]),
        })
        .optional(),
    })
    .optional(),
})

export type Player = z.output<typeof playerSchema>

export type Hurdle = 'private' | 'age' | 'robots'

/** What stands between a stranger and a video; the reasons are in English, as we ask. */
export function hurdleOf({
  status,
  reason,
  messages,
}: Player['playabilityStatus']): Hurdle | undefined {
  if (status === 'AGE_VERIFICATION_REQUIRED' || status === 'AGE_CHECK_REQUIRED') return 'age'
  if (status !== 'LOGIN_REQUIRED') return undefined
  const words = [reason, ...messages].join(' ')
  if (/private/i.test(words)) return 'private'
  return /\bage\b/i.test(words) ? 'age' : 'robots'
}

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

/** The captions that a player page names. */
export const tracksOf = ({ captions }: Player) =>
  captions?.playerCaptionsTracklistRenderer?.captionTracks ?? []

/** A video from its player page; what that does not tell is absent or named in `untold`. */
export function toVideo(player: Player, details: NonNullable<Player['videoDetails']>): Video {
  const { playabilityStatus } = player
  const more = player.microformat?.playerMicroformatRenderer
  const countries = more?.availableCountries
  const liveStatus = details.isUpcoming ? 'upcoming' : details.isLive ? 'live' : 'none'
  const untold: (Untold | false)[] = [
    'commentCount',
    more?.likeCount === undefined && 'likeCount',
    countries === undefined && 'reach',
  ]
  return {
    id: details.videoId,
    title: details.title,
    description: details.shortDescription,
    channelId: details.channelId,
    channelTitle: details.author,
    publishedAt: dateOf(more?.publishDate),
    tags: details.keywords,
    durationSeconds: liveStatus === 'none' ? details.lengthSeconds : 0,
    liveStatus,
    privacy: more?.isUnlisted ? 'unlisted' : 'public',
    // Only of what plays at all does YouTube say whether it plays elsewhere.
    embeddable: playabilityStatus.status === 'OK' ? playabilityStatus.playableInEmbed : undefined,
    ageRestricted: hurdleOf(playabilityStatus) === 'age',
    viewCount: details.viewCount,
    likeCount: more?.likeCount,
    categoryId: categoryIds[more?.category ?? ''],
    allowedIn: countries && countries.length < allCountries ? countries : undefined,
    hasCaptions: tracksOf(player).some(({ kind }) => kind !== 'asr'),
    broadcast: broadcastOf(more?.liveBroadcastDetails, liveStatus === 'upcoming'),
    untold: untold.filter((name) => name !== false),
  }
}
