import { AppError } from '../../../errors'
import type { Video } from '../../models'
import type { CaptionTrack } from '../../models/lists'
import { restrictionError } from '../../models/restrictions'
import type { Payer } from '../../quota/usage.server'
import { askInnertube } from './client.server'
import { read } from './json'
import { resolveName } from './names.server'
import { restrictionOf } from './playability'
import { type Player, playerSchema, toVideo, tracksOf } from './video-models.server'
import { oembedOf } from './web.server'

async function askPlayer(videoId: string, payers: readonly Payer[]): Promise<Player | undefined> {
  const question = { videoId, racyCheckOk: true, contentCheckOk: true }
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
  const player = await askPlayer(id, payers)
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
 * The caption tracks of a video.
 * @throws AppError `video.*` if the public cannot watch it, `youtube.*`
 */
export async function keylessCaptions(
  { videoId }: { videoId: string },
  payers: readonly Payer[],
): Promise<CaptionTrack[]> {
  const player = await askPlayer(videoId, payers)
  const restriction = player && restrictionOf(player.playabilityStatus)
  if (!player || restriction === 'gone') throw new AppError('video.notFound')
  const tracks = player.videoDetails && tracksOf(player)
  if (!tracks) {
    throw restriction
      ? restrictionError(restriction)
      : new AppError('youtube.unexpected', { cause: 'captions' })
  }
  return tracks.map(({ languageCode, name, kind }) => ({
    language: languageCode,
    name,
    automatic: kind === 'asr',
  }))
}
