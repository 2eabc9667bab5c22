import { recognize } from '@/components/home/recognize'
import { partsFor, type Sources } from '@/components/palette/entries'
import type { ListedTool } from '@/lib/tool-list/answers'

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
