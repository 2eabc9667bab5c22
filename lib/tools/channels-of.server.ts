import { AppError } from '../errors'
import type { Channel } from '../youtube/models'
import type { ChannelQuery } from '../youtube/sources/source'
import { missingChannel, publicVideo, visibleVideo, type YouTube } from '../youtube/youtube.server'
import type { ChannelLink, VideoLink } from './define-tool'

type Asked = ChannelLink | VideoLink

/**
 * The channels that links mean, in the same order: each a channel or why there is none. A video
 * means the channel it belongs to. All videos are one question to YouTube, and so are all ids.
 * @throws AppError `youtube.notConfigured`
 */
export async function channelsOf(
  links: readonly Asked[],
  youtube: YouTube,
): Promise<(Channel | AppError)[]> {
  const ids = links.flatMap((link) => (link.kind === 'video' ? [link.videoId] : []))
  const videos = ids.length > 0 ? await youtube.videos(ids) : new Map<string, never>()
  const queries = links.map((link): ChannelQuery | AppError => {
    if (link.kind === 'channel') return { by: link.by, value: link.value }
    try {
      const video = visibleVideo(videos.get(link.videoId))
      return { by: 'id', value: video.channelId || publicVideo(video).channelId }
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  })
  const asked = queries.flatMap((query) => (query instanceof AppError ? [] : [query]))
  const found = (asked.length > 0 ? await youtube.channels(asked) : []).values()
  return queries.map((query) =>
    query instanceof AppError ? query : (found.next().value ?? missingChannel(query)),
  )
}

/**
 * The channel that one link means.
 * @throws AppError `channel.notFound`, `channel.nameNotFindable`, `video.notFound`, `video.private` or
 *   `youtube.*`
 */
export async function channelOf(link: Asked, youtube: YouTube): Promise<Channel> {
  const [channel] = await channelsOf([link], youtube)
  if (!channel || channel instanceof AppError) throw channel ?? new AppError('channel.notFound')
  return channel
}
