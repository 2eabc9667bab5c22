import type { YouTubeSource } from '../source'
import { keylessChannels } from './channels.server'
import { keylessComments, keylessReplies } from './comments.server'
import { keylessPlaylistItems, keylessPlaylists } from './lists.server'
import { channelIdOf } from './names.server'
import { keylessSearch } from './search.server'
import { keylessCaptions, keylessVideos } from './videos.server'

/**
 * YouTube as its own pages ask for it, under `YOUTUBE_WEB_URL` and without a key: InnerTube, oEmbed
 * and feeds. Google promises none of it. Left out is what those pages do not tell dependably: charts
 * are gone, and names of categories and countries come with no list.
 */
export const keylessSource: YouTubeSource = {
  name: 'keyless',
  // Each is a request of its own, so that a broken answer costs nobody else theirs.
  atOnce: 1,
  videos: keylessVideos,
  channels: keylessChannels,
  channelByName: channelIdOf,
  channelByCustomName: channelIdOf,
  playlists: keylessPlaylists,
  playlistItems: keylessPlaylistItems,
  comments: keylessComments,
  replies: keylessReplies,
  search: keylessSearch,
  captions: keylessCaptions,
}
