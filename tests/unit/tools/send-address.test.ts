import { sendAddress } from '@/components/tools/results/SendTo'

const target = (more: object) => ({
  slug: 'description-generator',
  icon: 'tags' as const,
  links: 0,
  linkField: 'keyword' as const,
  keyword: 20,
  keywords: 20,
  ...more,
})

test.each([
  ['a word and the tags that fit, whole', {}, '?keyword=chair&keywords=wood+glue%2C+hide'],
  ['a word alone where there is no field for tags', { keywords: 0 }, '?keyword=chair'],
  [
    'the link before the word',
    { links: 1 },
    '?keyword=https%3A%2F%2Fyoutu.be%2Fa&keywords=wood+glue%2C+hide',
  ],
])('carries %s', (_, more, query) => {
  const sent = {
    urls: ['https://youtu.be/a'],
    words: ['chair'],
    tags: ['wood glue', 'hide', 'long'],
  }
  expect(sendAddress(target(more), sent)).toBe(`/tools/description-generator${query}`)
})

test('offers nothing to a tool that takes no link and no such long word', () => {
  expect(
    sendAddress(target({ keyword: 4 }), { urls: [], words: ['chair'], tags: ['a'] }),
  ).toBeUndefined()
})
