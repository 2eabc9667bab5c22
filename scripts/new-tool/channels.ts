import { channel } from './link'
import type { Starter } from './starter'

/** A batch tool: the ID and the feed of up to ten channels. */
export const channelList: Starter = {
  field: `url: { kind: 'channelUrl', max: 10 }`,
  names: `column: ['id', 'handle', 'feed'], foundBy: ['id', 'handle', 'user', 'custom', 'name', 'video']`,
  run: `
import { AppError } from '../../errors'
import { feedUrl } from '../../youtube/links/urls'
import type { BatchRun } from '../machine/define-tool'
import { byName } from '../results/by-name'
import { channelCard } from '../results/channel-card'
import type { ChannelRow } from '../results/channels'
import { channelsOf } from '../youtube/channels-of.server'
import type { fields, names } from './tool'

const values = byName<(typeof names.column)[number], string>()

/** The ID and the feed of every channel; one that YouTube does not show fails by itself. */
const run: BatchRun<typeof fields, ChannelRow<typeof names>> = async ({ url }, { youtube }) => {
  const channels = await channelsOf(url, youtube)
  return url.map((link, at) => {
    const found = channels[at] ?? new AppError('channel.notFound')
    if (found instanceof AppError) return found
    return {
      channel: channelCard(found),
      foundBy: link.kind === 'video' ? 'video' : link.by,
      values: values({ id: found.id, handle: found.handle, feed: feedUrl(found.id) }),
    }
  })
}

export default run
`,
  tests: `
test('gives the ID and the feed of each channel, and a reason for each link that fails', async () => {
  const { channelId } = await new YouTube().video('smpShorty_0')
  expect(await run({ url: ['https://youtu.be/smpShorty_0', '@nobody-has-this-name'] })).toMatchObject({
    items: [
      {
        ok: true,
        result: {
          channel: { id: channelId },
          foundBy: 'video',
          values: { id: channelId, feed: expect.stringContaining(channelId) },
        },
      },
      { ok: false, error: { code: 'channel.notFound' } },
    ],
  })
})
`,
  texts: {
    description: 'Paste the links of up to ten YouTube channels to see their IDs and feeds.',
    summary: 'See the IDs and the feeds of several channels.',
    action: 'Find them',
    step1: 'Paste the links of up to ten channels.',
    step2: 'Press the button to see the ID and the feed of each.',
    step3: 'Copy them or save the list as a file.',
    ...channel.texts,
    copyIds_one: 'Copy ID',
    copyIds_other: 'Copy {{count}} IDs',
    'column.channel': 'Channel',
    'column.id': 'Channel ID',
    'column.handle': 'Handle',
    'column.feed': 'Feed',
    'column.foundBy': 'Found by',
    'foundBy.id': 'Channel ID',
    'foundBy.handle': 'Handle',
    'foundBy.user': 'Old username',
    'foundBy.custom': 'Old address',
    'foundBy.name': 'Old short address',
    'foundBy.video': 'Video',
    more: 'More',
    number: 'Number',
    note: 'The feed lists the channel’s last videos.',
  },
}
