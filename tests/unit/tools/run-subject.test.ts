import { runSubject } from '@/lib/tools/machine/run-subject'

const typed = (text = '') => new URLSearchParams(text)

test.each<[string, unknown, string, string]>([
  ['a video', { video: { id: 'a', title: 'Bread' } }, 'url=a', 'Bread'],
  ['a video without a title', { video: { id: 'a', title: '' } }, 'url=a', 'a'],
  ['a channel', { channel: { title: 'Fern' } }, 'url=a', 'Fern'],
  ['a playlist', { playlist: { title: 'Ferns' } }, 'url=a', 'Ferns'],
  ['a name', { about: 'sourdough', tags: [] }, '', 'sourdough'],
  ['what was typed', { items: [{ text: 'idea' }] }, 'keyword=bread&country=US', 'bread, US'],
  ['a table with notes about it', { rows: [], about: [{ key: 'x' }] }, 'keyword=bread', 'bread'],
  [
    'every link of several',
    {
      items: [
        { input: 'a', ok: true, result: { video: { title: 'One' } } },
        { input: 'b', ok: false, error: { code: 'video.notFound' } },
      ],
    },
    'url=a&url=b',
    'One, b',
  ],
  ['nothing', {}, '', ''],
])('%s', (_, data, query, subject) => {
  expect(runSubject(data, typed(query))).toBe(subject)
})

test('a long subject ends with an ellipsis, and no letter is cut', () => {
  const subject = runSubject({ about: '👩‍🌾'.repeat(100) }, typed())
  expect(subject).toBe(`${'👩‍🌾'.repeat(69)}…`)
})
