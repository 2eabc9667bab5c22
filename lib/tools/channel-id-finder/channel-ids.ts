import { channelUrl, handleUrl } from '../../youtube/links'
import type { Channel } from '../../youtube/models'
import type { TableRow } from '../results/table'
import type { names } from './tool'

/** Playlists that YouTube makes for every channel; their ids are the channel's with another start. */
const playlistStarts = { uploads: 'UU', videos: 'UULF', shorts: 'UUSH', live: 'UULV' } as const

/**
 * Everything by which a channel can be addressed. Only the playlist of all uploads is told by
 * YouTube's API; those of one kind follow the same pattern, which YouTube documents nowhere, and
 * are empty or missing when the channel has nothing of that kind.
 */
export function channelIds({
  id,
  handle,
  uploadsPlaylistId,
}: Pick<Channel, 'id' | 'handle' | 'uploadsPlaylistId'>): TableRow<typeof names>['values'] {
  const rest = id.slice(2)
  return {
    id,
    ...(handle && { handle }),
    uploads: uploadsPlaylistId ?? playlistStarts.uploads + rest,
    videos: playlistStarts.videos + rest,
    shorts: playlistStarts.shorts + rest,
    live: playlistStarts.live + rest,
    url: channelUrl(id),
    ...(handle && { handleUrl: handleUrl(handle) }),
    feed: `https://www.youtube.com/feeds/videos.xml?${new URLSearchParams({ channel_id: id })}`,
  }
}
