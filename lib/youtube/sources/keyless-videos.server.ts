import { z } from 'zod'
import { AppError } from '../../errors'
import type { Broadcast, Untold, Video } from '../models'
import type { CaptionTrack } from '../models-lists'
import type { Payer } from '../usage.server'
import { resolveName } from './keyless-channels.server'
import { askInnertube } from './keyless-client.server'
import { digits, plainText, read } from './keyless-json'
import { oembedOf } from './keyless-web.server'

/** How many countries YouTube lists for a video that may be seen in all. */
const allCountries = 249

// As the video pages of July 2026 name them in English.
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

const playerSchema = z.object({
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

type Player = z.output<typeof playerSchema>

async function askPlayer(videoId: string, payers: readonly Payer[]): Promise<Player | undefined> {
  const question = { videoId, racyCheckOk: true, contentCheckOk: true }
  const json = await askInnertube(({ actions }) => actions.execute('/player', question), { payers })
  if (!json) return undefined
  const player = read(playerSchema, json)
  const told = player.videoDetails?.videoId
  // Those whom YouTube turns away are sometimes told of another video instead.
  if (told !== undefined && told !== videoId) {
    throw new AppError('youtube.unexpected', { cause: 'another video' })
  }
  return player
}

type Hurdle = 'private' | 'age' | 'robots'

/** What stands between a stranger and a video; the reasons are in English, as we ask. */
function hurdleOf({ status, reason, messages }: Player['playabilityStatus']): Hurdle | undefined {
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

const tracksOf = ({ captions }: Player) =>
  captions?.playerCaptionsTracklistRenderer?.captionTracks ?? []

function toVideo(player: Player, details: NonNullable<Player['videoDetails']>): Video {
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

/** A video of which hardly anything is known. */
const partly = (id: string, known: Partial<Video>): Video => ({
  id,
  title: '',
  description: '',
  channelId: '',
  channelTitle: '',
  publishedAt: '',
  tags: [],
  durationSeconds: 0,
  liveStatus: 'none',
  privacy: 'public',
  ageRestricted: false,
  ...known,
  partial: true,
})

/** What YouTube still tells of a video to those whom it takes for a robot. */
async function throughOembed(id: string, payers: readonly Payer[]): Promise<Video | undefined> {
  const { exists, title, author, authorLink } = await oembedOf(id, payers)
  if (!exists) return undefined
  const channelId = authorLink && (await resolveName(authorLink, payers))
  return partly(id, { title, channelTitle: author, channelId })
}

async function videoOf(id: string, payers: readonly Payer[]): Promise<Video | undefined> {
  const player = await askPlayer(id, payers)
  if (!player) return undefined
  const hurdle = hurdleOf(player.playabilityStatus)
  if (hurdle === 'private') return partly(id, { privacy: 'private' })
  if (player.videoDetails) return toVideo(player, player.videoDetails)
  if (hurdle === 'age') return partly(id, { ageRestricted: true })
  return hurdle === 'robots' ? throughOembed(id, payers) : undefined
}

/** Videos by id, a request each. @throws AppError `youtube.*` */
export async function keylessVideos(
  ids: readonly string[],
  payers: readonly Payer[],
): Promise<Video[]> {
  const found = await Promise.all(ids.map((id) => videoOf(id, payers)))
  return found.filter((video) => video !== undefined)
}

/** The captions that a video has.
 * @throws AppError `video.notFound`, `video.private`, `video.ageRestricted`, `youtube.*` */
export async function keylessCaptions(
  { videoId }: { videoId: string },
  payers: readonly Payer[],
): Promise<CaptionTrack[]> {
  const player = await askPlayer(videoId, payers)
  const hurdle = player && hurdleOf(player.playabilityStatus)
  if (hurdle === 'robots') throw new AppError('youtube.unavailable', { cause: 'robot check' })
  if (hurdle === 'private') throw new AppError('video.private')
  if (hurdle === 'age') throw new AppError('video.ageRestricted')
  if (!player?.videoDetails) throw new AppError('video.notFound')
  return tracksOf(player).map(({ languageCode, name, kind }) => ({
    language: languageCode,
    name,
    automatic: kind === 'asr',
  }))
}
