import { z } from 'zod'
import { AppError } from '../../../errors'
import type { Clip, EarningSigns, HashtagCounts } from '../../models/lists'
import type { Payer } from '../../quota/usage.server'
import { askWeb } from './client.server'
import { countIn } from './counts'
import { findAll, plainText } from './json'
import { pageData } from './page-data'
import { playabilitySchema, restrictionOf } from './playability'

// What only YouTube's web pages say. The sample YouTube serves the same pages.

/** Without this cookie, pages requested from Europe redirect to a question about cookies. */
const headers = { accept: 'text/html', 'accept-language': 'en', cookie: 'SOCS=CAI' }

async function askPage(path: string, payers: readonly Payer[]): Promise<string | undefined> {
  const { status, text } = await askWeb(path, { payers, headers })
  if (status === 404) return undefined
  if (status !== 200) throw new AppError('youtube.error', { cause: `page ${status}` })
  return text
}

const content = z.object({ content: z.string() }).transform(({ content }) => content)
const textOf = (value: unknown): string => plainText.or(content).safeParse(value).data ?? ''

/** All texts of a hashtag page's header, in its present and its former form. */
function headerTexts(page: object): string[] {
  const { header } = page as { header?: unknown }
  return [
    ...findAll(header, 'hashtagInfoText').flatMap((info) => textOf(info).split(/[•·]/)),
    ...findAll(header, 'metadataParts').flatMap((parts) =>
      findAll(parts, 'text').flatMap((text) => textOf(text).split(/[•·]/)),
    ),
  ].map((text) => text.trim())
}

const countWith = (texts: string[], noun: RegExp) => countIn(texts.find((text) => noun.test(text)))

/**
 * How many videos and channels use a hashtag. A count that the page doesn't show is absent.
 * @throws AppError `youtube.*`
 */
export async function hashtagCounts(
  { tag }: { tag: string },
  payers: readonly Payer[],
): Promise<HashtagCounts> {
  const html = await askPage(`/hashtag/${encodeURIComponent(tag)}?hl=en&gl=US`, payers)
  if (html === undefined) return {}
  const texts = headerTexts(pageData(html, 'ytInitialData'))
  return {
    videos: countWith(texts, /\bvideos?$/i),
    channels: countWith(texts, /\bchannels?$/i),
  }
}

const playerSchema = z.object({
  playabilityStatus: playabilitySchema,
  videoDetails: z.object({ videoId: z.string() }).optional(),
  adPlacements: z.array(z.unknown()).optional(),
  playerAds: z.array(z.unknown()).optional(),
})

const shownSchema = z.object({
  currentVideoEndpoint: z.object({ watchEndpoint: z.object({ videoId: z.string() }) }),
})

/** The video that a page is about, by what surrounds its player. */
const shownIn = (page: object): string | undefined =>
  shownSchema.safeParse(page).data?.currentVideoEndpoint.watchEndpoint.videoId

/**
 * The signs on a video's page that its channel earns money. A page whose player was refused, as by a
 * robot check or for an age limit, still has all but the advertisements.
 * @throws AppError `video.notFound`, `youtube.unexpected` for a page that isn't known to be this
 * video's, and other `youtube.*`
 */
export async function earningSigns(
  { videoId }: { videoId: string },
  payers: readonly Payer[],
): Promise<EarningSigns> {
  const html = await askPage(`/watch?v=${encodeURIComponent(videoId)}&hl=en&gl=US`, payers)
  if (html === undefined) throw new AppError('video.notFound')
  const player = playerSchema.safeParse(pageData(html, 'ytInitialPlayerResponse')).data
  if (player && restrictionOf(player.playabilityStatus) === 'gone') {
    throw new AppError('video.notFound')
  }
  const page = pageData(html, 'ytInitialData')
  const played = player?.videoDetails?.videoId
  if ((played ?? shownIn(page)) !== videoId) {
    throw new AppError('youtube.unexpected', { cause: 'not this video' })
  }
  const isPlayed = player && played && restrictionOf(player.playabilityStatus) === undefined
  const [owner] = findAll(page, 'videoOwnerRenderer')
  if (owner === undefined) throw new AppError('youtube.unexpected', { cause: 'no owner' })
  const has = (within: unknown, ...keys: string[]) =>
    keys.some((key) => findAll(within, key).length > 0)
  return {
    // A player that may not play, as for its viewers' age, has no advertisements either way.
    ...(isPlayed && {
      ads: Boolean(player?.adPlacements?.length || player?.playerAds?.length),
    }),
    joinButton: has(owner, 'membershipButton', 'sponsorButton'),
    merchandise: has(page, 'merchandiseShelfRenderer'),
  }
}

const milliseconds = z.coerce.number().int().min(0)
const partSchema = z.object({ startTimeMs: milliseconds, endTimeMs: milliseconds })
const clipSchema = z.object({ clipConfig: partSchema })
const playedSchema = z.object({ videoDetails: z.object({ videoId: z.string() }) })

/** What of its video a clip's page shows: as its player is told, or the button that plays it again. */
function partOf(player: unknown, page: object) {
  const told = clipSchema.safeParse(player).data?.clipConfig
  if (told) return told
  const loops = findAll(page, 'loopCommand').map((loop) => partSchema.safeParse(loop).data)
  return loops.find((part) => part !== undefined)
}

/** A page's data, if it has some. */
function dataIn(html: string, name: string): object {
  try {
    return pageData(html, name)
  } catch {
    return {}
  }
}

/**
 * Which part of which video a clip shows: one page.
 * @throws AppError `link.clipUnreadable` where the page doesn't say, and other `youtube.*`
 */
export async function clipOf(
  { clipId }: { clipId: string },
  payers: readonly Payer[],
): Promise<Clip> {
  const html = await askPage(`/clip/${encodeURIComponent(clipId)}?hl=en&gl=US`, payers)
  const player = dataIn(html ?? '', 'ytInitialPlayerResponse')
  const page = dataIn(html ?? '', 'ytInitialData')
  const videoId = playedSchema.safeParse(player).data?.videoDetails.videoId ?? shownIn(page)
  const part = partOf(player, page)
  if (!videoId || !part || part.endTimeMs <= part.startTimeMs) {
    throw new AppError('link.clipUnreadable')
  }
  return { videoId, start: part.startTimeMs / 1000, end: part.endTimeMs / 1000 }
}
