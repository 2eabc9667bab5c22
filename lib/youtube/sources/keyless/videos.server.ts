import { AppError } from '../../../errors'
import type { Video } from '../../models'
import type { Cue, CuesQuery } from '../../models/captions'
import type { CaptionTrack } from '../../models/lists'
import { restrictionError } from '../../models/restrictions'
import type { Payer } from '../../quota/usage.server'
import { askInnertube, askWeb } from './client.server'
import { read } from './json'
import { resolveName } from './names.server'
import { refusesClient, restrictionOf } from './playability'
import { readCues } from './timed-text.server'
import { type Player, playerSchema, toVideo, tracksOf } from './video-models.server'
import { oembedOf } from './web.server'

/** What YouTube's web client is told of a video, or its phone client, which is told less. */
async function askPlayer(
  videoId: string,
  payers: readonly Payer[],
  client?: 'IOS',
): Promise<Player | undefined> {
  const question = { videoId, racyCheckOk: true, contentCheckOk: true, ...(client && { client }) }
  const json = await askInnertube(({ actions }) => actions.execute('/player', question), { payers })
  if (!json) return undefined
  const player = read(playerSchema, json)
  const returnedId = player.videoDetails?.videoId
  // A refused visitor is sometimes sent another video's details.
  if (returnedId !== undefined && returnedId !== videoId) {
    throw new AppError('youtube.unexpected', { cause: 'another video' })
  }
  return player
}

/** A video of which hardly anything is known. */
const partialVideo = (id: string, known: Partial<Video>): Video => ({
  id,
  title: '',
  description: '',
  channelId: '',
  channelTitle: '',
  publishedAt: '',
  tags: [],
  durationSeconds: 0,
  liveStatus: 'none',
  ...known,
  partial: true,
})

/** The facts that oEmbed provides while a robot check hides the rest. */
async function videoFromOembed(id: string, payers: readonly Payer[]): Promise<Video | undefined> {
  const { exists, title, author, authorLink } = await oembedOf(id, payers)
  if (!exists) return undefined
  const channelId = authorLink && (await resolveName(authorLink, payers))
  return partialVideo(id, { title, channelTitle: author, channelId, restriction: 'robots' })
}

async function videoOf(id: string, payers: readonly Payer[]): Promise<Video | undefined> {
  const seen = await askPlayer(id, payers)
  const player =
    seen && refusesClient(seen.playabilityStatus) ? await askPlayer(id, payers, 'IOS') : seen
  if (!player) return undefined
  const restriction = restrictionOf(player.playabilityStatus)
  if (restriction === 'private') return partialVideo(id, { privacy: 'private', restriction })
  if (player.videoDetails) return toVideo(player, player.videoDetails)
  switch (restriction) {
    case 'gone':
      return undefined
    case 'robots':
      return videoFromOembed(id, payers)
    case undefined:
      throw new AppError('youtube.unexpected', { cause: 'no details' })
  }
  return partialVideo(id, { restriction, ageRestricted: restriction === 'age' || undefined })
}

/** Videos by id, one request each. @throws AppError `youtube.*` */
export async function keylessVideos(
  ids: readonly string[],
  payers: readonly Payer[],
): Promise<Video[]> {
  const found = await Promise.all(ids.map((id) => videoOf(id, payers)))
  return found.filter((video) => video !== undefined)
}

/**
 * The caption tracks of a video, with their addresses. Asks as YouTube's phone client: the web client
 * is often refused, and the addresses it is given answer nothing.
 * @throws AppError `video.*` if the public cannot watch it, `youtube.*`
 */
async function captionTracks(videoId: string, payers: readonly Payer[]) {
  const player = await askPlayer(videoId, payers, 'IOS')
  const restriction = player && restrictionOf(player.playabilityStatus)
  if (!player || restriction === 'gone') throw new AppError('video.notFound')
  const tracks = player.videoDetails && tracksOf(player)
  if (!tracks) {
    throw restriction
      ? restrictionError(restriction)
      : new AppError('youtube.unexpected', { cause: 'captions' })
  }
  return tracks.map(({ languageCode, name, kind, baseUrl }) => ({
    baseUrl,
    track: { language: languageCode, name, automatic: kind === 'asr' },
  }))
}

/** The caption tracks of a video. @throws AppError `video.*`, `youtube.*` */
export async function keylessCaptions(
  { videoId }: { videoId: string },
  payers: readonly Payer[],
): Promise<CaptionTrack[]> {
  return (await captionTracks(videoId, payers)).map(({ track }) => track)
}

const addressOf = (url = '') =>
  URL.canParse(url, 'https://www.youtube.com') ? new URL(url, 'https://www.youtube.com') : undefined

/**
 * The lines of one caption track.
 * @throws AppError `video.noTranscript` without such a track, other `video.*`, `youtube.*`
 */
export async function keylessCues(
  { videoId, language, automatic }: CuesQuery,
  payers: readonly Payer[],
): Promise<Cue[]> {
  const tracks = await captionTracks(videoId, payers)
  const found = tracks.find(
    ({ track }) => track.language === language && track.automatic === automatic,
  )
  if (!found) throw new AppError('video.noTranscript')
  const base = addressOf(found.baseUrl)
  if (base?.pathname !== '/api/timedtext') {
    throw new AppError('youtube.unexpected', { cause: 'no address of captions' })
  }
  base.searchParams.set('fmt', 'json3')
  // Only path and query are taken: the host is the one in the settings.
  const { status, text } = await askWeb(base.pathname + base.search, { payers })
  if (status !== 200) throw new AppError('youtube.error', { cause: `timedtext ${status}` })
  return readCues(text)
}
