import { toCsv } from '@/lib/csv'
import { channelRows, channelsFromFile } from '@/lib/saved-channels/channel-files'
import type { ChannelFigures } from '@/lib/saved-channels/figures'

const id = 'UC7ExHUYQbr0eoasjEClMsNg'
const page = `https://www.youtube.com/channel/${id}`
const found = [{ channelId: id, title: 'Hobbin Lane' }]

test.each([
  [
    'this site’s CSV',
    `Channel Id,Channel Url,Channel Title,Handle,Saved At\n${id},${page},Hobbin Lane,@h,x`,
  ],
  [
    'Takeout’s in German',
    `Kanal-ID,Kanal-URL,Kanaltitel\n${id},http://www.youtube.com/channel/${id},Hobbin Lane`,
  ],
  [
    'OPML',
    `<?xml version="1.0"?><opml><body><outline title="Hobbin Lane" xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id=${id}"/></body></opml>`,
  ],
])('reads the channels of %s', async (_, text) => {
  expect(await channelsFromFile(text)).toEqual(found)
})

test.each([
  ['a letter', `Dear all,\nhave a look at ${page}, it is fine.\nBye`],
  ['one line of text', `Look at ${id}, please`],
  ['JSON', JSON.stringify([{ id, title: 'Hobbin Lane' }], null, 2)],
  ['a log', `12:00 GET ${page}, 200\n12:01 GET ${page}, 200`],
  ['a web page', `<html><body><outline title="x" xmlUrl="${page}"></outline></body></html>`],
  ['nothing', ''],
])('%s is not a list of channels, whatever ids it contains', async (_, text) => {
  expect(await channelsFromFile(text)).toEqual([])
})

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
  const again = await channelsFromFile(toCsv(rows))
  expect(again.map(({ channelId }) => channelId)).toEqual([id, other])
})
