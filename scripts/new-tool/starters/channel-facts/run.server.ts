import type { ServerRun } from '@/lib/tools/machine/define-tool'
import { channelCard } from '@/lib/tools/results/channel-card'
import type { FactsResult } from '@/lib/tools/results/facts'
import { channelOf } from '@/lib/tools/youtube/channels-of.server'
import type { fields, names } from './tool'

type Result = FactsResult<typeof names>
type Fact = Result['groups'][number]['facts'][number]

/** The subscribers as YouTube returns them: rounded, hidden by the owner, or not at all. */
function subscribers({ subscriberCount, subscribersUntold }: ReturnType<typeof channelCard>): Fact {
  const name = 'subscribers'
  if (subscriberCount !== undefined) return { name, kind: 'number', value: subscriberCount }
  return subscribersUntold
    ? { name, kind: 'unknown', value: '' }
    : { name, kind: 'none', value: 'hidden' }
}

/** The handle and the subscribers of a channel. */
const run: ServerRun<typeof fields, Result> = async ({ url }, { youtube }) => {
  const channel = channelCard(await channelOf(url, youtube))
  const count = subscribers(channel)
  const handle: Fact = channel.handle
    ? { name: 'handle', kind: 'text', value: channel.handle }
    : { name: 'handle', kind: 'unknown', value: '' }
  return {
    channel,
    verdicts: count.kind === 'none' ? [{ key: 'hidden', tone: 'plain' }] : [],
    groups: [{ name: 'channel', facts: [handle, count] }],
  }
}

export default run
