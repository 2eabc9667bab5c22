import type { Video } from '../../models'
import type { PlaylistItem } from '../../models/lists'
import { type LeftOutReason, recentUploadsOf, type Upload } from '../../models/uploads'
import type { Unreadable, YouTubeSource } from '../source'
import type { Call } from './data-api.server'
import { videosIn } from './video-models.server'

/** The parts that `toUpload` reads; others would make the response larger and cost as much. */
const uploadParts = 'snippet,contentDetails,statistics,status'

function toUpload(
  { videoId: id, title, publishedAt }: PlaylistItem,
  video: Video | Unreadable | undefined,
): Upload | LeftOutReason {
  if (!video || 'failure' in video) return 'other'
  const { liveStatus, privacy = 'public' } = video
  if (privacy !== 'public' || !liveStatus) return 'other'
  if (liveStatus !== 'none') return liveStatus
  return {
    id,
    title: video.title || title,
    publishedAt: video.publishedAt || publishedAt,
    durationSeconds: video.durationSeconds || undefined,
    viewCount: video.viewCount,
    likeCount: video.likeCount,
    commentCount: video.commentCount,
  }
}

/**
 * A channel's last public uploads for two units: one page of its uploads, and one call for all their
 * videos. The page has 50 entries, so up to 20 can be left out before uploads are missing. Videos for
 * members aren't in that list, and the API has no field for them.
 */
export const dataApiUploads = (
  call: Call,
  playlistItems: NonNullable<YouTubeSource['playlistItems']>,
): NonNullable<YouTubeSource['recentUploads']> =>
  async function recentUploads({ channelId }, payers) {
    const { items } = await playlistItems({ playlistId: `UU${channelId.slice(2)}` }, payers)
    if (items.length === 0) return recentUploadsOf([])
    const ids = items.map(({ videoId }) => videoId)
    const videos = await call({
      resource: 'videos',
      parameters: { part: uploadParts, id: ids.join(',') },
      read: videosIn,
      payers,
    })
    const byId = new Map(videos.map((video) => [video.id, video]))
    return recentUploadsOf(items.map((item) => toUpload(item, byId.get(item.videoId))))
  }
