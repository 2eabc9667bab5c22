import { recentShortsFrom } from '../recent-shorts.server'
import type { YouTubeSource } from '../source'
import { keylessChannels } from './channels.server'
import { keylessComments, keylessReplies } from './comments.server'
import { keylessPlaylistItems, keylessPlaylists } from './lists.server'
import { channelIdOf } from './names.server'
import { clipOf, earningSigns, hashtagCounts } from './pages.server'
import { keylessSearch } from './search.server'
import { keylessRecentUploads } from './uploads.server'
import { keylessCaptions, keylessCues, keylessVideos } from './videos.server'

/**
 * YouTube without an API key: InnerTube, oEmbed and feeds under `YOUTUBE_WEB_URL`, as YouTube's own
 * pages use them. Google guarantees none of it. Omitted is what these pages don't provide reliably:
 * charts no longer exist, and there is no list of category and country names.
 */
export const keylessSource: YouTubeSource = {
  name: 'keyless',
  // One request per id, so that a broken response affects no other id.
  maxBatch: 1,
  videos: keylessVideos,
  channels: keylessChannels,
  channelByName: channelIdOf,
  channelByCustomName: channelIdOf,
  playlists: keylessPlaylists,
  playlistItems: keylessPlaylistItems,
  recentUploads: keylessRecentUploads,
  recentShorts: recentShortsFrom(keylessPlaylistItems),
  comments: keylessComments,
  replies: keylessReplies,
  search: keylessSearch,
  captions: keylessCaptions,
  cues: keylessCues,
  hashtag: hashtagCounts,
  earningSigns,
  clip: clipOf,
}
