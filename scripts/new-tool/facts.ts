import { channel } from './link'
import type { Starter } from './starter'

/** What is public about a channel. */
export const channelFacts: Starter = {
  field: channel.field,
  names: `verdict: ['hidden'], group: ['channel'], fact: ['handle', 'subscribers'], none: ['hidden'], word: {}`,
  run: `
import type { ServerRun } from '../machine/define-tool'
import { channelCard } from '../results/channel-card'
import type { FactsResult } from '../results/facts'
import { channelOf } from '../youtube/channels-of.server'
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
`,
  tests: `
test('gives the facts of a channel, without a video', async () => {
  const { channelId, channelTitle } = await new YouTube().video('smpShorty_0')
  expect(await run({ url: 'https://youtu.be/smpShorty_0' })).toMatchObject({
    channel: { id: channelId, title: channelTitle },
    groups: [{ name: 'channel', facts: [{ name: 'handle' }, { name: 'subscribers' }] }],
  })
})
`,
  texts: {
    description: 'Paste the link of a YouTube channel to see its handle and its subscribers.',
    summary: 'See the handle and the subscribers of a channel.',
    action: 'Get the facts',
    step1: 'Paste a link to a channel or to one of its videos.',
    step2: 'Press the button to see the facts.',
    step3: 'Copy them or save them as a file.',
    ...channel.texts,
    'verdict.hidden': 'Subscribers hidden',
    'group.channel': 'Channel',
    'fact.handle': 'Handle',
    'fact.subscribers': 'Subscribers',
    'none.untold': 'YouTube doesn’t share it',
    'none.regions': 'None',
    'none.hidden': 'Hidden by the owner',
    'facts.title': 'Facts',
    'facts.note': 'As YouTube returns them.',
  },
}
