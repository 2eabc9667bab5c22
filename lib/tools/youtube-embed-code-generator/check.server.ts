import { AppError } from '../../errors'
import type { Video } from '../../youtube/models'
import type { YouTube } from '../../youtube/youtube.server'
import type { ServerRun } from '../machine/define-tool'
import type { PlaylistCard } from '../results/text'
import { videoCard } from '../results/video-card'
import { lossOf } from '../video-data-viewer/verdicts'
import { isMix, targetOf } from './playlist'
import { type Checked, type EmbedResult, type EmbedVideo, embedCode } from './run'
import type { fields } from './tool'

function embedVideo(video: Video): EmbedVideo {
  const { ageRestricted, blockedIn, allowedIn, unknownFacts } = video
  const loss = lossOf(video)
  // Nobody can watch an upload that came to nothing, wherever its owner would let it play.
  const embeddable = loss ? undefined : video.embeddable
  const blockedSomewhere = unknownFacts?.includes('reach')
    ? undefined
    : Boolean(blockedIn?.length || allowedIn)
  return {
    ...videoCard(video),
    ...(loss && { loss }),
    embeddable,
    ageRestricted,
    blockedSomewhere,
    ...(allowedIn?.length === 0 && { blockedEverywhere: true }),
  }
}

/** @throws AppError `playlist.notFound`, `youtube.*` */
async function playlistCard(id: string, youtube: YouTube): Promise<PlaylistCard> {
  const [playlist] = await youtube.playlists([id])
  if (!playlist) throw new AppError('playlist.notFound')
  if (playlist instanceof AppError) throw playlist
  const { title, channelTitle } = playlist
  return { id, title, channelTitle }
}

/** A playlist alone, with the video it begins with; that is only a picture, and may be missing. */
async function wholePlaylist(id: string, youtube: YouTube): Promise<PlaylistCard> {
  const first = youtube.playlistItems({ playlistId: id }).catch(() => undefined)
  const card = await playlistCard(id, youtube)
  const firstVideoId = (await first)?.items[0]?.videoId
  return { ...card, ...(firstVideoId && { firstVideoId }) }
}

/** The playlist of a video: when nothing can be learnt of it, the video plays all the same. */
async function besides(id: string, youtube: YouTube): Promise<Checked> {
  try {
    return { playlist: await playlistCard(id, youtube) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'playlist.notFound' ? { playlistMissing: true } : {}
  }
}

const run: ServerRun<typeof fields, EmbedResult> = async (input, { youtube }) => {
  // Wrong options are refused before anybody is asked.
  embedCode(input)
  const { videoId, playlistId } = targetOf(input)
  const askedList = playlistId && !isMix(playlistId) ? playlistId : undefined
  if (!videoId) {
    const playlist = askedList ? await wholePlaylist(askedList, youtube) : undefined
    return embedCode(input, undefined, { playlist })
  }
  const [video, known] = await Promise.all([
    youtube.video(videoId),
    askedList ? besides(askedList, youtube) : undefined,
  ])
  return embedCode(input, embedVideo(video), known)
}

export default run
