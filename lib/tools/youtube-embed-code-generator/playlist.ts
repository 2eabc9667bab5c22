import type { EmbedInput } from './run'

/** What a player plays: a video, a playlist, or a video followed by the rest of its playlist. */
export interface Target {
  videoId?: string
  playlistId?: string
}

/** The target of an input. The playlist in a video's link counts only when the option is on. */
export function targetOf({ url, playlist }: EmbedInput): Target {
  if (url.kind === 'playlist') return { playlistId: url.playlistId }
  const { videoId, playlistId } = url
  return playlist && playlistId ? { videoId, playlistId } : { videoId }
}

/** The YouTube page that plays the target. */
export function pageUrl({ videoId, playlistId }: Target): string {
  const query = new URLSearchParams({
    ...(videoId && { v: videoId }),
    ...(playlistId && { list: playlistId }),
  })
  return `https://www.youtube.com/${videoId ? 'watch' : 'playlist'}?${query}`
}

/** Mixes are generated for each viewer, and YouTube's API does not list their videos. */
export const isMix = (playlistId: string) => playlistId.startsWith('RD')
