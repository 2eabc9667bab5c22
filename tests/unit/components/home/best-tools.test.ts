import { batchPath, bestFirst } from '@/components/home/best-tools'

const slugs = [
  'youtube-money-calculator',
  'title-generator',
  'video-data-viewer',
  'keyword-research',
  'channel-id-finder',
  'a-tool-of-tomorrow',
].map((slug) => ({ slug }))
const first = (kind: string) => bestFirst(slugs, kind)[0]!.slug

test('a video opens its facts, a channel what it earns, a keyword its research', () => {
  expect([first('video'), first('channel'), first('keyword')]).toEqual([
    'video-data-viewer',
    'youtube-money-calculator',
    'keyword-research',
  ])
  // Few come with a channel for its id.
  expect(bestFirst(slugs, 'channel').findIndex(({ slug }) => slug === 'channel-id-finder')).toBe(2)
})

test('a tool that no order knows comes last', () => {
  expect(bestFirst(slugs, 'channel').at(-1)!.slug).toBe('a-tool-of-tomorrow')
})

test('several links go together to the tool that takes them', () => {
  expect(batchPath({ kind: 'video', links: ['https://youtu.be/a', 'https://youtu.be/b'] })).toBe(
    '/tools/tag-extractor?url=https%3A%2F%2Fyoutu.be%2Fa&url=https%3A%2F%2Fyoutu.be%2Fb',
  )
  expect(batchPath({ kind: 'video' })).toBeUndefined()
  expect(batchPath({ kind: 'playlist', links: ['one', 'two'] })).toBeUndefined()
})
