import { AppError } from '../../errors'
import type { BatchRun } from '../machine/define-tool'
import { channelCard } from '../results/channel-card'
import type { ChannelRow } from '../results/channels'
import { channelsOf } from '../youtube/channels-of.server'
import { channelIds } from './channel-ids'
import type { fields, names } from './tool'

/** The ids and addresses of every channel, each with how it was found. */
const run: BatchRun<typeof fields, ChannelRow<typeof names>> = async ({ url }, { youtube }) => {
  const channels = await channelsOf(url, youtube)
  return url.map((link, index) => {
    const channel = channels[index] ?? new AppError('channel.notFound')
    if (channel instanceof AppError) return channel
    const foundBy = link.kind === 'video' ? 'video' : link.by
    return { channel: channelCard(channel), foundBy, values: channelIds(channel) }
  })
}

export default run
