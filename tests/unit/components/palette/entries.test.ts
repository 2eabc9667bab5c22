import { recognize } from '@/components/home/recognize'
import { partsFor, type Sources } from '@/components/palette/entries'
import type { ListedTool } from '@/lib/tool-list/answers'
import { toolList } from '@/lib/tool-list/tool-list.server'

const tool = (slug: string, name: string, more: Partial<ListedTool> = {}): ListedTool => ({
  slug,
  name,
  group: 'extract',
  runs: true,
  words: '',
  accepts: ['video'],
  ...more,
})

const sources: Sources = {
  tools: [
    tool('money', 'Money calculator', { runs: false }),
    tool('logo', 'Channel logo downloader', { words: 'avatar', accepts: ['channel'] }),
    tool('tags', 'Tag extractor'),
  ],
  complete: true,
  favorites: ['tags'],
  runs: [{ slug: 'tags', at: 1, query: 'url=a', title: 'A chair' }],
  channels: [{ channelId: 'UC1', title: 'Chair people' }],
  pages: [{ key: '/about', href: '/about', name: 'About', icon: 'arrow-right' }],
  posts: [],
}

const show = (text: string) =>
  partsFor(text, text ? recognize(text) : undefined, sources).map(({ name, entries }) => [
    name,
    entries.map(({ href }) => href),
  ])

test('without a text: favorites, last runs, then tools that run before those that don’t', () => {
  expect(show('')).toEqual([
    ['favorites', ['/tools/tags']],
    ['recent', ['/tools/tags?url=a']],
    ['tools', ['/tools/logo', '/tools/money']],
    ['channels', ['/?q=https%3A%2F%2Fwww.youtube.com%2Fchannel%2FUC1']],
    ['pages', ['/about']],
  ])
})

test('finds by other words, and in runs, channels and pages', () => {
  expect(show('avatar')).toEqual([['tools', ['/tools/logo']]])
  expect(show('chair').map(([name]) => name)).toEqual(['recent', 'channels'])
  expect(show('abo')).toEqual([['pages', ['/about']]])
  expect(show('zzz')).toEqual([])
})

test('a link is offered to the tools that take it', () => {
  expect(show('https://youtu.be/TY-ejGuhIu4')).toEqual([
    [
      'link',
      [
        '/tools/money?url=https%3A%2F%2Fyoutu.be%2FTY-ejGuhIu4',
        '/tools/tags?url=https%3A%2F%2Fyoutu.be%2FTY-ejGuhIu4',
      ],
    ],
  ])
})

test('marks the tools that don’t run yet, and no others', () => {
  const entries = partsFor('', undefined, sources).flatMap((part) => part.entries)
  expect(entries.filter(({ isPlanned }) => isPlanned).map(({ href }) => href)).toEqual([
    '/tools/money',
  ])
})

test('posts that the blog found for the words come last, whatever their title', () => {
  const post = { key: 'post a', href: '/blog/a', name: 'Which of your videos stood out?' } as const
  const posts = [{ ...post, icon: 'scroll-text' as const }]
  const parts = partsFor('median', recognize('median'), { ...sources, posts })
  expect(parts.map(({ name, entries }) => [name, entries.map(({ href }) => href)])).toEqual([
    ['posts', ['/blog/a']],
  ])
})

test('a post keeps no tool from being offered for a typing error', async () => {
  const { tools } = await toolList('en')
  const post = { key: 'post a', href: '/blog/a', name: 'A chair', icon: 'scroll-text' } as const
  const parts = partsFor('thumbnial', undefined, { ...sources, tools, posts: [post] })
  expect(parts.map(({ name, entries }) => [name, entries[0]?.href])).toEqual([
    ['near', '/tools/youtube-thumbnail'],
    ['posts', '/blog/a'],
  ])
})

/** What is offered for a text among the tools of a language. */
async function nearIn(language: string, text: string) {
  const { tools, pages } = await toolList(language)
  const entries = pages.map((page) => ({ ...page, key: page.href, icon: 'arrow-right' as const }))
  const parts = partsFor(text, recognize(text), { ...sources, tools, pages: entries })
  return parts.map(({ name, entries }) => [name, entries[0]?.href])
}

test.each([
  ['en', 'thumbnial', 'youtube-thumbnail'],
  ['en', 'tumbnail', 'youtube-thumbnail'],
  ['en', 'hastag generater', 'youtube-hashtag-generator'],
  ['de', 'zusamenfasung', 'youtube-video-summary-generator'],
  ['es', 'minatura', 'youtube-thumbnail'],
  ['fr', 'minaiture', 'youtube-thumbnail'],
  ['gu', 'થંબનૈલ', 'youtube-thumbnail'],
  ['hi', 'थंबनैल', 'youtube-thumbnail'],
  ['it', 'minitura', 'youtube-thumbnail'],
  ['ja', 'サムネィル', 'youtube-thumbnail'],
  ['ko', '썸내일', 'youtube-thumbnail'],
  ['nl', 'tumbnail', 'youtube-thumbnail'],
  ['pl', 'minaitur', 'youtube-thumbnail'],
  ['pt', 'minaitura', 'youtube-thumbnail'],
  ['ru', 'менеатюра', 'youtube-thumbnail'],
  ['zh-HANS', '缩略土', 'youtube-thumbnail'],
  ['zh-HANT', '縮圖下在器', 'youtube-thumbnail'],
])('%s: “%s” is taken for what it was meant to be', async (language, text, slug) => {
  expect(await nearIn(language, text)).toEqual([['near', `/tools/${slug}`]])
})

test.each(['zzz', 'photosynthesis', 'xq', 'bread recipe'])(
  '“%s” is near to no tool',
  async (text) => {
    expect(await nearIn('en', text)).toEqual([])
  },
)

test('two wrong letters of six are another word', async () => {
  expect(await nearIn('ru', 'погода')).toEqual([])
})

test('nothing near is offered while more may come', async () => {
  const { tools } = await toolList('en')
  expect(partsFor('thumbnial', undefined, { ...sources, tools, complete: false })).toEqual([])
})
