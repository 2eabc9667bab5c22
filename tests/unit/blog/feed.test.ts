import { blogFeed } from '@/lib/blog/feed.server'
import { livePosts } from '@/lib/blog/posts.server'

jest.mock('@/lib/blog/posts.server', () => ({
  livePosts: jest.fn(),
  renderLive: () => ({ parts: [] }),
  postPath: (slug: string) => `/blog/${slug}`,
}))

const post = (slug: string, published: string, changed?: string) => ({
  ...{
    slug,
    locale: 'en',
    title: slug,
    description: '',
    author: '',
    cover: '',
    text: '',
    tags: [],
  },
  publishedAt: new Date(published),
  ...(changed && { changedAt: new Date(changed) }),
})

test('a feed says when anything in it was changed last; a post says when it came out', async () => {
  const old = post('old', '2026-03-01T08:00:00Z', '2026-03-09T10:00:00Z')
  jest.mocked(livePosts).mockResolvedValue([post('new', '2026-03-05T08:00:00Z'), old] as never)
  const feed = await blogFeed('en')
  expect(feed).toContain('<lastBuildDate>Mon, 09 Mar 2026 10:00:00 GMT</lastBuildDate>')
  expect(feed.match(/<pubDate>.*?<\/pubDate>/g)).toEqual([
    '<pubDate>Thu, 05 Mar 2026 08:00:00 GMT</pubDate>',
    '<pubDate>Sun, 01 Mar 2026 08:00:00 GMT</pubDate>',
  ])
})
