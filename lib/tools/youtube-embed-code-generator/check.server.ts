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
  // An upload that failed or was removed cannot be watched, whatever its owner allows.
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

/** A playlist with its first video, which only provides the picture and may be missing. */
async function playlistWithFirstVideo(id: string, youtube: YouTube): Promise<PlaylistCard> {
  const first = youtube.playlistItems({ playlistId: id }).catch(() => undefined)
  const card = await playlistCard(id, youtube)
  const firstVideoId = (await first)?.items[0]?.videoId
  return { ...card, ...(firstVideoId && { firstVideoId }) }
}

/** The playlist of a video. Failures other than "not found" are ignored: the video plays anyway. */
async function playlistOfVideo(id: string, youtube: YouTube): Promise<Checked> {
  try {
    return { playlist: await playlistCard(id, youtube) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.code === 'playlist.notFound' ? { playlistMissing: true } : {}
  }
}

const run: ServerRun<typeof fields, EmbedResult> = async (input, { youtube }) => {
  // Rejects invalid options before any request to YouTube.
  embedCode(input)
  const { videoId, playlistId } = targetOf(input)
  const listId = playlistId && !isMix(playlistId) ? playlistId : undefined
  if (!videoId) {
    const playlist = listId ? await playlistWithFirstVideo(listId, youtube) : undefined
    return embedCode(input, undefined, { playlist })
  }
  const [video, known] = await Promise.all([
    youtube.video(videoId),
    listId ? playlistOfVideo(listId, youtube) : undefined,
  ])
  return embedCode(input, embedVideo(video), known)
}

export default run
