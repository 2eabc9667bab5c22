import { channelIds } from '@/lib/tools/channel-id-finder/channel-ids'
import type { BatchItemOf } from '@/lib/tools/results/batch'
import { type TableRow, tableRows, tableText } from '@/lib/tools/results/table'
import { parseChannelLink } from '@/lib/youtube/links'

const id = 'UCabcdefghijklmnopqrstuv'

test('a channel with a handle in another script', () => {
  expect(
    channelIds({ id, handle: '@川の音', uploadsPlaylistId: 'UUabcdefghijklmnopqrstuv' }),
  ).toEqual({
    id,
    handle: '@川の音',
    url: `https://www.youtube.com/channel/${id}`,
    handleUrl: 'https://www.youtube.com/@川の音',
    uploads: 'UUabcdefghijklmnopqrstuv',
    videos: 'UULFabcdefghijklmnopqrstuv',
    shorts: 'UUSHabcdefghijklmnopqrstuv',
    live: 'UULVabcdefghijklmnopqrstuv',
    feed: `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`,
  })
})

test('without a handle there is no address with one', () => {
  expect(Object.keys(channelIds({ id }))).toEqual(
    'id uploads videos shorts live url feed'.split(' '),
  )
})

test('every playlist of a channel leads back to it', () => {
  const { uploads, videos, shorts, live } = channelIds({ id })
  for (const playlist of [uploads, videos, shorts, live]) {
    expect(parseChannelLink(playlist!)).toEqual({
      ok: true,
      value: { kind: 'channel', by: 'id', value: id },
    })
  }
})

test('what YouTube says of the uploads comes before the pattern', () => {
  expect(channelIds({ id, uploadsPlaylistId: 'PLspecial' }).uploads).toBe('PLspecial')
})

const row: TableRow = {
  channel: { id, title: '=Sum' },
  foundBy: 'handle',
  values: { id, handle: '@sum' },
}
const items: BatchItemOf<TableRow>[] = [
  { input: '@sum', ok: true, result: row },
  { input: 'x', ok: false, error: { code: 'link.notYouTube' } },
  { input: id, ok: true, result: { ...row, foundBy: 'id', values: { id } } },
]

test('a CSV file has a line for every input, good or bad', () => {
  expect(tableRows(items)).toEqual([
    ['input', 'title', 'id', 'handle', 'foundBy', 'error'],
    ['@sum', '=Sum', id, '@sum', 'handle', ''],
    ['x', '', '', '', '', 'link.notYouTube'],
    [id, '=Sum', id, '', 'id', ''],
  ])
})

test('as text every value has its label, and so has the method that found the channel', () => {
  const text = tableText(
    [row, { ...row, foundBy: 'video' }],
    (name) => name.toUpperCase(),
    (method) => `by ${method}`,
  )
  expect(text).toBe(
    `=Sum\nID: ${id}\nHANDLE: @sum\nFOUNDBY: by handle\n\n` +
      `=Sum\nID: ${id}\nHANDLE: @sum\nFOUNDBY: by video`,
  )
})
