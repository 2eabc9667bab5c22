import { videosOf } from '@/lib/tools/results/batch'
import { type ChipsResult, chipsRows, chipsText, compareTags } from '@/lib/tools/results/chips'

const result = (id: string, ...tags: string[]): ChipsResult => ({
  video: {
    id,
    title: `Title of ${id}`,
    channelId: 'UC',
    channelTitle: 'C',
    publishedAt: '2024-01-01T00:00:00Z',
    durationSeconds: 1,
    liveStatus: 'none',
  },
  tags,
})

describe('compareWords', () => {
  test('nothing and one video', () => {
    expect(compareTags([])).toEqual([])
    expect(compareTags([result('a')])).toEqual([])
    expect(compareTags([result('a', 'x', 'y')])).toEqual([
      { word: 'x', in: ['a'] },
      { word: 'y', in: ['a'] },
    ])
  })

  test('the most shared come first, the rest in the order they appear', () => {
    const compared = compareTags([
      result('a', 'one', 'both', 'all'),
      result('b', 'all', 'two', 'both'),
      result('c', 'three', 'all'),
    ])
    expect(compared).toEqual([
      { word: 'all', in: ['a', 'b', 'c'] },
      { word: 'both', in: ['a', 'b'] },
      { word: 'one', in: ['a'] },
      { word: 'two', in: ['b'] },
      { word: 'three', in: ['c'] },
    ])
  })

  test.each([
    ['case', 'Sourdough Bread', 'sourdough bread'],
    ['accented case', 'ÉCLAIR', 'éclair'],
    ['Cyrillic case', 'ХЛЕБ', 'хлеб'],
    ['Greek case, with its final letter', 'ΟΔΟΣ', 'οδος'],
    ['German sharp s', 'STRASSE', 'straße'],
    ['composition', 'cafe\u0301', 'caf\u00e9'],
    ['width', 'ＡＢＣ', 'abc'],
    ['half-width kana', 'ﾊﾟﾝ', 'パン'],
    ['ligatures', 'ﬁlm', 'film'],
  ])('words are the same when only their %s differs', (_, first, second) => {
    expect(compareTags([result('a', first), result('b', second)])).toEqual([
      { word: first, in: ['a', 'b'] },
    ])
  })

  test.each([
    ['accents', 'resume', 'résumé'],
    ['scripts', '简体', '簡體'],
    ['Indic signs', 'કી', 'કિ'],
    ['a Cyrillic letter', 'a', 'а'],
    ['an underscore', 'a b', 'a_b'],
  ])('words stay apart when their %s differ', (_, first, second) => {
    expect(compareTags([result('a', first), result('b', second)])).toHaveLength(2)
  })

  test('a word that a video has twice counts once', () => {
    expect(compareTags([result('a', 'Bread', 'bread', 'BREAD')])).toEqual([
      { word: 'Bread', in: ['a'] },
    ])
  })

  test('the same video twice counts once', () => {
    expect(compareTags([result('a', 'x'), result('a', 'x')])).toEqual([{ word: 'x', in: ['a'] }])
  })

  test('names that every object has are words like any other', () => {
    const words = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    expect(compareTags([result('a', ...words)]).map(({ tag }) => tag)).toEqual(words)
  })
})

test('the text is what YouTube’s tag field takes, one block a video', () => {
  expect(chipsText([result('a', 'x', 'two words'), result('b', 'y')])).toBe('x, two words\n\ny')
})

const columns = ['videoId', 'title', 'tag', 'length', 'input', 'note']
const item = (id: string, ...tags: string[]) => ({
  input: `link of ${id}`,
  ok: true as const,
  result: result(id, ...tags),
})

test('a row a tag, its length in characters', () => {
  expect(chipsRows([item('a', '🍕', '料理')])).toEqual([
    columns,
    ['a', 'Title of a', '🍕', '1', 'link of a', ''],
    ['a', 'Title of a', '料理', '2', 'link of a', ''],
  ])
})

test('a video without tags and a link that failed have a row that says so', () => {
  const failed = { input: 'bad', ok: false as const, error: { code: 'video.notFound' as const } }
  expect(chipsRows([item('a'), failed])).toEqual([
    columns,
    ['a', 'Title of a', '', '', 'link of a', 'noTags'],
    ['', '', '', '', 'bad', 'video.notFound'],
  ])
})

test('a video given twice counts once', () => {
  const twice = [item('a', 'x'), item('b', 'x'), item('a', 'x')]
  expect(videosOf(twice).map(({ video }) => video.id)).toEqual(['a', 'b'])
  expect(chipsRows(twice)).toHaveLength(3)
})
