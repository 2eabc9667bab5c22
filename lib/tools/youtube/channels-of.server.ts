import { AppError } from '../../errors'
import type { Channel } from '../../youtube/models'
import type { ChannelQuery } from '../../youtube/sources/source'
import {
  missingChannel,
  publicVideo,
  visibleVideo,
  type YouTube,
} from '../../youtube/youtube.server'
import type { ChannelLink, VideoLink } from '../machine/define-tool'

type LinkToChannel = ChannelLink | VideoLink

/**
 * The channels of the links, in the same order: each a channel or why there is none. A video stands
 * for its channel. All videos are one request to YouTube, and so are all ids.
 * @throws AppError `youtube.notConfigured`
 */
export async function channelsOf(
  links: readonly LinkToChannel[],
  youtube: YouTube,
): Promise<(Channel | AppError)[]> {
  const ids = links.flatMap((link) => (link.kind === 'video' ? [link.videoId] : []))
  const videos = youtube.eachVideo(ids)
  const ownerOf = async (videoId: string): Promise<ChannelQuery | AppError> => {
    try {
      const video = visibleVideo(await videos.get(videoId))
      const value = video.channelId || publicVideo(video).channelId
      return value ? { by: 'id', value } : new AppError('youtube.unexpected')
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  }
  const queries = links.map((link) =>
    link.kind === 'video' ? ownerOf(link.videoId) : { by: link.by, value: link.value },
  )
  const channels = await youtube.channels(queries)
  return Promise.all(
    queries.map(async (pending, index) => {
      const query = await pending
      return channels[index] ?? (query instanceof AppError ? query : missingChannel(query))
    }),
  )
}

/**
 * The channel of one link.
 * @throws AppError `channel.notFound`, `channel.nameNotFindable`, `video.notFound`, `video.private` or
 *   `youtube.*`
 */
export async function channelOf(link: LinkToChannel, youtube: YouTube): Promise<Channel> {
  const [channel] = await channelsOf([link], youtube)
  if (!channel || channel instanceof AppError) throw channel ?? new AppError('channel.notFound')
  return channel
}
