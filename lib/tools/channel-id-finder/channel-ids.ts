import { channelUrl, feedUrl, handleUrl } from '../../youtube/links/urls'
import type { Channel } from '../../youtube/models'
import { byName } from '../results/by-name'
import type { ChannelRow } from '../results/channels'
import type { names } from './tool'

const values = byName<(typeof names.column)[number], string>()

/** Playlists that YouTube makes for every channel: the channel's id with another prefix. */
const playlistPrefixes = { uploads: 'UU', videos: 'UULF', shorts: 'UUSH', live: 'UULV' } as const

/**
 * Every id and address of a channel. YouTube's API names only the playlist of all uploads. The
 * playlists of one kind follow an undocumented pattern, and are empty or missing when the channel
 * has nothing of that kind.
 */
export function channelIds({
  id,
  handle,
  uploadsPlaylistId,
}: Pick<Channel, 'id' | 'handle' | 'uploadsPlaylistId'>): ChannelRow<typeof names>['values'] {
  const suffix = id.slice(2)
  return values({
    id,
    ...(handle && { handle }),
    uploads: uploadsPlaylistId ?? playlistPrefixes.uploads + suffix,
    videos: playlistPrefixes.videos + suffix,
    shorts: playlistPrefixes.shorts + suffix,
    live: playlistPrefixes.live + suffix,
    url: channelUrl(id),
    ...(handle && { handleUrl: handleUrl(handle) }),
    feed: feedUrl(id),
  })
}
