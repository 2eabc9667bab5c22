import { channelIds } from '@/lib/tools/channel-id-finder/channel-ids'
import type { BatchItemOf } from '@/lib/tools/results/batch'
import { type ChannelRow, channelRows, channelText } from '@/lib/tools/results/channels'
import { parseChannelLink } from '@/lib/youtube/links'
import { nameLabels } from '../../helpers/file-labels'

const id = 'UCabcdefghijklmnopqrstuv'

test('gives every id and address of a channel, with a handle in another script', () => {
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

test('leaves out the handle and its address when there is none', () => {
  expect(Object.keys(channelIds({ id }))).toEqual(
    'id uploads videos shorts live url feed'.split(' '),
  )
})

test('every playlist id is parsed as a link to its channel', () => {
  const { uploads, videos, shorts, live } = channelIds({ id })
  for (const playlist of [uploads, videos, shorts, live]) {
    expect(parseChannelLink(playlist!)).toEqual({
      ok: true,
      value: { kind: 'channel', by: 'id', value: id },
    })
  }
})

test('the id of the uploads playlist from YouTube wins over the pattern', () => {
  expect(channelIds({ id, uploadsPlaylistId: 'PLspecial' }).uploads).toBe('PLspecial')
})

const row: ChannelRow = {
  channel: { id, title: '=Sum' },
  foundBy: 'handle',
  values: { id, handle: '@sum' },
}
const items: BatchItemOf<ChannelRow>[] = [
  { input: '@sum', ok: true, result: row },
  { input: 'x', ok: false, error: { code: 'link.notYouTube' } },
  { input: id, ok: true, result: { ...row, foundBy: 'id', values: { id } } },
]

test('a CSV file has a row for every input, valid or not', () => {
  expect(channelRows(items, ({ code }) => `Failed: ${code}`, nameLabels)).toEqual([
    ['input', 'title', 'id', 'handle', 'foundBy', 'error'],
    ['@sum', '=Sum', id, '@sum', 'handle', ''],
    ['x', '', '', '', '', 'Failed: link.notYouTube'],
    [id, '=Sum', id, '', 'id', ''],
  ])
})

test('plain text labels every value and how the channel was found', () => {
  const text = channelText(
    [row, { ...row, foundBy: 'video' }],
    (name) => name.toUpperCase(),
    (method) => `by ${method}`,
  )
  expect(text).toBe(
    `=Sum\nID: ${id}\nHANDLE: @sum\nFOUNDBY: by handle\n\n` +
      `=Sum\nID: ${id}\nHANDLE: @sum\nFOUNDBY: by video`,
  )
})
