import type { EmbedInput } from './run'

/** What a player plays: a video, a playlist, or a video and then the playlist it stands in. */
export interface Target {
  videoId?: string
  playlistId?: string
}

/** The playlist in a video's link counts only when it is wanted. */
export function targetOf({ url, playlist }: EmbedInput): Target {
  if (url.kind === 'playlist') return { playlistId: url.playlistId }
  const { videoId, playlistId } = url
  return playlist && playlistId ? { videoId, playlistId } : { videoId }
}

/** The page on YouTube where the same is played. */
export function pageUrl({ videoId, playlistId }: Target): string {
  const query = new URLSearchParams({
    ...(videoId && { v: videoId }),
    ...(playlistId && { list: playlistId }),
  })
  return `https://www.youtube.com/${videoId ? 'watch' : 'playlist'}?${query}`
}

/** Mixes are put together anew for each viewer, and YouTube tells nobody what is in them. */
export const isMix = (playlistId: string) => playlistId.startsWith('RD')
