import { TextDecoder as NodeDecoder } from 'node:util'
import { toCsv } from '@/lib/csv'
import { sheetStyle } from '@/lib/csv-sheet'
import type { SavedChannel } from '@/lib/saved-channels/answers'
import {
  channelLinks,
  channelRows,
  channelsForNewPipe,
  channelsOpml,
} from '@/lib/saved-channels/channel-files'
import type { ChannelFigures } from '@/lib/saved-channels/figures'
import { lookUpRows } from '@/lib/saved-channels/lists/look-up-rows'
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
  expect(rows.map((row) => row.slice(5, 11))).toEqual([
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
  const titles = [
    '=1+1',
    'A & B <script>"\'',
    'ગુજરાતી',
    'HTML &lt;br&gt; &amp; more',
    '&amp;amp;quot; &#39;',
    '*_`a`_*, {b} [c](d) | e\\',
    'a\u0001b\uD800',
    ']]>\n,;',
  ]
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
  // Beside what XML can't have, and breaks.
  const whole = titles.slice(0, -2)
  expect(list.rows.slice(0, whole.length).map(({ title }) => title)).toEqual(whole)
})

const words = [
  { groups: ['Boats', 'TV/Film', '/mu', '=1+1'], note: 'a, "b"; c\'s | <d> & é 話 ગુજરાતી' },
  { groups: ['Boats'], note: `https://www.youtube.com/channel/${id}` },
  { note: '=SUM(A1:A9)' },
  { note: "'=what an export disarmed" },
  { groups: ['rivals'], note: '@other.handle, @another' },
  { groups: ['R&amp;D', '&lt;i&gt;'], note: '&amp;lt; &quot;' },
  {},
]
const written = words.map((own, at) => ({
  channelId: `UC${String(at).repeat(22)}`,
  title: `Channel, ${at}`,
  handle: '@handle',
  thumbnail: null,
  savedAt: '2026-11-01T00:00:00.000Z',
  ...own,
}))

test.each([
  ['CSV', (channels: SavedChannel[]) => toCsv(channelRows(channels, new Map()))],
  [
    'CSV for a spreadsheet of another language',
    (channels: SavedChannel[]) => toCsv(channelRows(channels, new Map()), sheetStyle('de')),
  ],
  ['OPML', (channels: SavedChannel[]) => channelsOpml(channels, 'Mine')],
])('%s brings back channels with their groups and notes', async (_, write) => {
  const comesBack = async (channels: SavedChannel[]) => {
    const list = await readList(new Uint8Array(Buffer.from(write(channels))))
    if (!list.ok) throw new Error(list.why)
    expect(list.unread).toEqual([])
    const { channels: found } = await lookUpRows(list.rows, new AbortController().signal)
    const byId = new Map(found.map(({ channel }) => [channel.channelId, channel]))
    for (const { channelId, title, note, groups } of channels)
      expect(byId.get(channelId)).toEqual({
        channelId,
        title,
        ...(note && { note }),
        ...(groups && { groups }),
      })
    expect(byId.size).toBe(channels.length)
  }
  await comesBack(written)
  // All in one group: OPML has one folder around everything.
  await comesBack(written.map((channel) => ({ ...channel, groups: ['Boats'] })))
})
