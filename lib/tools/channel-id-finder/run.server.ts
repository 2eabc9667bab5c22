import { AppError } from '../../errors'
import { channelCard } from '../channel-card'
import { channelsOf } from '../channels-of.server'
import type { BatchRun } from '../define-tool'
import type { TableRow } from '../results/table'
import { channelIds } from './channel-ids'
import type { fields } from './tool'

/** The ids and addresses of every channel, each with what led to it. */
const run: BatchRun<typeof fields, TableRow> = async ({ url }, { youtube }) => {
  const channels = await channelsOf(url, youtube)
  return url.map((link, at) => {
    const channel = channels[at] ?? new AppError('channel.notFound')
    if (channel instanceof AppError) return channel
    const foundBy = link.kind === 'video' ? 'video' : link.by
    return { channel: channelCard(channel), foundBy, values: channelIds(channel) }
  })
}

export default run
