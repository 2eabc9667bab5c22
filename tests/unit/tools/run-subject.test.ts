import type { Fields } from '@/lib/tools/machine/fields'
import { runSubject } from '@/lib/tools/machine/run-subject'

const fields: Fields = {
  url: { kind: 'videoUrl', max: 10 },
  keyword: { kind: 'keyword', maxLength: 100, link: true },
  country: { kind: 'region' },
  sort: { kind: 'choice', options: ['new', 'old'], default: 'new' },
  views: { kind: 'int', min: 0, max: 1_000_000 },
  share: { kind: 'percent', min: 0, max: 100 },
}
const subjectOf = (data: unknown, query = '') =>
  runSubject(
    data,
    fields,
    new URLSearchParams(query),
    (name, { kind }, value) => `${name} ${value}${kind === 'percent' ? '%' : ''}`,
  )

test.each<[string, unknown, string, string]>([
  ['a video', { video: { id: 'a', title: 'Bread' } }, 'url=a', 'Bread'],
  ['a video without a title', { video: { id: 'a', title: '' } }, 'url=a', 'a'],
  ['a channel', { channel: { title: 'Fern' } }, 'url=a', 'Fern'],
  ['a playlist', { playlist: { title: 'Ferns' } }, 'url=a', 'Ferns'],
  ['a name', { about: 'sourdough', tags: [] }, '', 'sourdough'],
  [
    'what a calculation is about',
    { about: { title: '\u2068Fern\u2069', views: 5 } },
    'url=a',
    'Fern',
  ],
  ['what was typed', { items: [{ text: 'idea' }] }, 'keyword=bread&country=US', 'bread, US'],
  ['words without what is only chosen', {}, 'keyword=bread&sort=old&views=5', 'bread'],
  ['numbers alone, each with its name', {}, 'views=1500&share=20.5', 'views 1500, share 20.5%'],
  ['a link whose name nobody knows', {}, 'url=https://youtu.be/a&views=5', ''],
  ['the same where words are asked for', {}, 'keyword=https://youtu.be/a', ''],
  ['a table with notes about it', { rows: [], about: [{ key: 'x' }] }, 'keyword=bread', 'bread'],
  [
    'of several links those that lead to something',
    {
      items: [
        { input: 'a', ok: true, result: { video: { title: 'One' } } },
        { input: 'b', ok: false, error: { code: 'video.notFound' } },
      ],
    },
    'url=a&url=b',
    'One',
  ],
  ['nothing', {}, '', ''],
])('%s', (_, data, query, subject) => {
  expect(subjectOf(data, query)).toBe(subject)
})

test('a long subject ends with an ellipsis, and no letter is cut', () => {
  const subject = subjectOf({ about: '👩‍🌾'.repeat(100) })
  expect(subject).toBe(`${'👩‍🌾'.repeat(69)}…`)
})
