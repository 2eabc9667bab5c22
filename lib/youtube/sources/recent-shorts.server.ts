import { shortsIn, shortsPlaylist } from '../models/shorts'
import type { YouTubeSource } from './source'

/** A source's query for a channel's Shorts, made of its query for playlists: one request. */
export const recentShortsFrom = (
  playlistItems: NonNullable<YouTubeSource['playlistItems']>,
): NonNullable<YouTubeSource['recentShorts']> =>
  async function recentShorts({ channelId }, payers) {
    const now = Date.now()
    const page = await playlistItems({ playlistId: shortsPlaylist(channelId) }, payers)
    return shortsIn(page, now)
  }
