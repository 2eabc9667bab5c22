/** The canonical URL of a video. */
export function watchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`
}

/** The URL of a video from a second on. */
export function watchUrlAt(videoId: string, seconds: number): string {
  return `${watchUrl(videoId)}&t=${Math.floor(seconds)}`
}

/** The canonical URL of a channel. */
export function channelUrl(channelId: string): string {
  return `https://www.youtube.com/channel/${channelId}`
}

/** The URL of a channel by its handle, unencoded; browsers encode other scripts. */
export function handleUrl(handle: string): string {
  return `https://www.youtube.com/${handle}`
}

/** A channel's newest videos as an Atom feed. */
export function feedUrl(channelId: string): string {
  return `https://www.youtube.com/feeds/videos.xml?channel_id=${channelId}`
}
