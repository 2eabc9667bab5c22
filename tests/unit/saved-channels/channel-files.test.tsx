import { TextDecoder as NodeDecoder } from 'node:util'
import { toCsv } from '@/lib/csv'
import type { SavedChannel } from '@/lib/saved-channels/answers'
import {
  channelLinks,
  channelRows,
  channelsForNewPipe,
  channelsOpml,
} from '@/lib/saved-channels/channel-files'
import type { ChannelFigures } from '@/lib/saved-channels/figures'
import { readList } from '@/lib/saved-channels/lists/read-list'

// jsdom has none.
Object.assign(globalThis, { TextDecoder: NodeDecoder })

const id = 'UC7ExHUYQbr0eoasjEClMsNg'
test('CSV has what a channel counts and counted, empty where unknown, and can be read again', async () => {
  const saved = { title: 'Hobbin Lane', handle: '@h', thumbnail: null, savedAt: '2026-11-01' }
  const other = id.replace('UC7', 'UC8')
  const channels = [id, other].map((channelId) => ({ ...saved, channelId }))
  const earlier = { value: 12, at: '2026-11-02T06:00:00.000Z' }
  const rows = channelRows(
    channels,
    new Map<string, ChannelFigures | 'unknown'>([
      [id, { channelId: id, subscribers: { value: 10, earlier }, views: { value: 7 } }],
      [other, 'unknown'],
    ]),
  )
  expect(rows.map((row) => row.slice(5))).toEqual([
    [
      'Subscribers',
      'Earlier Subscribers',
      'Earlier Subscribers At',
      'Views',
      'Earlier Views',
      'Earlier Views At',
    ],
    ['10', '12', earlier.at, '7', '', ''],
    ['', '', '', '', '', ''],
  ])
})

test.each([
  ['CSV', (channels: SavedChannel[]) => toCsv(channelRows(channels, new Map()))],
  ['OPML', (channels: SavedChannel[]) => channelsOpml(channels, 'Mine & <yours>')],
  ['NewPipe', channelsForNewPipe],
  ['plain links', channelLinks],
])('what is exported as %s can be imported again, whatever the names', async (kind, write) => {
  const titles = ['=1+1', 'A & B <script>"\'', 'ગુજરાતી', 'a\u0001b\uD800', ']]>\n,;']
  const channels = titles.map((title, at) => ({
    channelId: `UC${String(at).repeat(22)}`,
    title,
    handle: at ? '@some.handle' : null,
    thumbnail: null,
    savedAt: '2026-11-01T00:00:00.000Z',
  }))
  const list = await readList(new Uint8Array(Buffer.from(write(channels))))
  if (!list.ok) throw new Error(list.why)
  expect(list.unread).toEqual([])
  expect(list.rows.map(({ link }) => link.value)).toEqual(
    channels.map(({ channelId }) => channelId),
  )
  if (kind === 'plain links') return
  expect(list.rows.slice(0, 3).map(({ title }) => title)).toEqual(titles.slice(0, 3))
})
