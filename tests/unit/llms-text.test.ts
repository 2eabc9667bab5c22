import { llmsText } from '@/lib/llms-text.server'

jest.mock('@/lib/blog/page-posts.server', () => ({ postsFor: async () => ({ posts: [] }) }))

test('without a post in English nothing stands under the blog’s heading, which is left out', async () => {
  const text = await llmsText()
  expect(text.match(/^## .*/gm)).toEqual(['## Tools', '## Pages', '## For programs'])
  expect(text).toMatch(/[^\n]\n\n## For programs\n/)
})
