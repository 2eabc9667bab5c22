/** The canonical page of a video. */
export function watchUrl(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`
}

/** The canonical page of a channel. */
export function channelUrl(channelId: string): string {
  return `https://www.youtube.com/channel/${channelId}`
}

/** A channel's newest videos as an Atom feed. */
export function feedUrl(channelId: string): string {
  return `https://www.youtube.com/feeds/videos.xml?channel_id=${channelId}`
}

/** The page of a channel by its handle, as people write it; browsers encode other scripts. */
export function handleUrl(handle: string): string {
  return `https://www.youtube.com/${handle}`
}
