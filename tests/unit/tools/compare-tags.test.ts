import type { Failure } from '@/lib/browser/failure'
import { videosOf } from '@/lib/tools/results/batch'
import {
  chipsRows,
  chipsText,
  compareTags,
  sortTags,
  tagGaps,
  type VideoTags,
} from '@/lib/tools/results/chips'
import { nameLabels } from '../../helpers/file-labels'

const result = (id: string, ...tags: string[]): VideoTags => ({
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

describe('compareTags', () => {
  test('of no video and of one video', () => {
    expect(compareTags([])).toEqual([])
    expect(compareTags([result('a')])).toEqual([])
    expect(compareTags([result('a', 'x', 'y')])).toEqual([
      { tag: 'x', videoIds: ['a'] },
      { tag: 'y', videoIds: ['a'] },
    ])
  })

  test('sorts by the number of videos, then by order of appearance', () => {
    const compared = compareTags([
      result('a', 'one', 'both', 'all'),
      result('b', 'all', 'two', 'both'),
      result('c', 'three', 'all'),
    ])
    expect(compared).toEqual([
      { tag: 'all', videoIds: ['a', 'b', 'c'] },
      { tag: 'both', videoIds: ['a', 'b'] },
      { tag: 'one', videoIds: ['a'] },
      { tag: 'two', videoIds: ['b'] },
      { tag: 'three', videoIds: ['c'] },
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
  ])('treats tags that differ only in %s as the same', (_, first, second) => {
    expect(compareTags([result('a', first), result('b', second)])).toEqual([
      { tag: first, videoIds: ['a', 'b'] },
    ])
  })

  test.each([
    ['accents', 'resume', 'résumé'],
    ['scripts', '简体', '簡體'],
    ['Indic signs', 'કી', 'કિ'],
    ['a Cyrillic letter', 'a', 'а'],
    ['an underscore', 'a b', 'a_b'],
  ])('treats tags that differ in %s as different', (_, first, second) => {
    expect(compareTags([result('a', first), result('b', second)])).toHaveLength(2)
  })

  test('counts a tag once for each video', () => {
    expect(compareTags([result('a', 'Bread', 'bread', 'BREAD')])).toEqual([
      { tag: 'Bread', videoIds: ['a'] },
    ])
  })

  test('counts a duplicate video once', () => {
    expect(compareTags([result('a', 'x'), result('a', 'x')])).toEqual([
      { tag: 'x', videoIds: ['a'] },
    ])
  })

  test('accepts tags that are names of inherited properties', () => {
    const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
    expect(compareTags([result('a', ...names)]).map(({ tag }) => tag)).toEqual(names)
  })
})

test('tags are missing from mine, shared with it or only in it, and missing ones by their use', () => {
  const results = [
    result('mine', 'alone', 'Shared'),
    result('b', 'shared', 'often', 'once'),
    result('c', 'OFTEN'),
  ]
  const names = (mine: string) =>
    Object.fromEntries(
      Object.entries(tagGaps(results, mine)).map(([name, tags]) => [
        name,
        tags.map(({ tag }: { tag: string }) => tag),
      ]),
    )
  expect(names('mine')).toEqual({
    missingOften: ['often'],
    missingOnce: ['once'],
    shared: ['Shared'],
    onlyMine: ['alone'],
  })
  expect(names('c')).toEqual({
    missingOften: ['Shared'],
    missingOnce: ['alone', 'once'],
    shared: ['often'],
    onlyMine: [],
  })
})

describe('sortTags', () => {
  test('by letter follows the page’s language, and numbers their value', () => {
    expect(sortTags(['tag 10', 'öl', 'tag 9', 'zoo'], 'letter', 'de')).toEqual([
      'öl',
      'tag 9',
      'tag 10',
      'zoo',
    ])
    expect(sortTags(['öl', 'zoo'], 'letter', 'sv')).toEqual(['zoo', 'öl'])
  })

  test('by length counts an emoji as one character, and keeps the order of equally long ones', () => {
    expect(sortTags(['🍕', 'ab', 'b', 'c'], 'length', 'en')).toEqual(['ab', '🍕', 'b', 'c'])
  })

  test('leaves the given list as it is', () => {
    const tags = ['b', 'a']
    sortTags(tags, 'letter', 'en')
    expect(sortTags(tags, 'given', 'en')).toEqual(['b', 'a'])
  })
})

test('plain text has the format of YouTube’s tag field, one block per video', () => {
  expect(chipsText([result('a', 'x', 'two words'), result('b', 'y')])).toBe('x, two words\n\ny')
})

const notes = {
  noTags: 'No tags.',
  failed: ({ code }: Failure) => `Failed: ${code}`,
}
const columns = ['videoId', 'title', 'tag', 'characters', 'input', 'note']
const item = (id: string, ...tags: string[]) => ({
  input: `link of ${id}`,
  ok: true as const,
  result: result(id, ...tags),
})

test('CSV has a row for each tag, with its length in code points', () => {
  expect(chipsRows([item('a', '🍕', '料理')], notes, nameLabels)).toEqual([
    columns,
    ['a', 'Title of a', '🍕', '1', 'link of a', ''],
    ['a', 'Title of a', '料理', '2', 'link of a', ''],
  ])
})

test('CSV has a row with a note for a video without tags and for a failed link', () => {
  const failed = { input: 'bad', ok: false as const, error: { code: 'video.notFound' as const } }
  expect(chipsRows([item('a'), failed], notes, nameLabels)).toEqual([
    columns,
    ['a', 'Title of a', '', '', 'link of a', 'No tags.'],
    ['', '', '', '', 'bad', 'Failed: video.notFound'],
  ])
})

test('CSV contains a duplicate video once', () => {
  const twice = [item('a', 'x'), item('b', 'x'), item('a', 'x')]
  expect(videosOf(twice).map(({ video }) => video.id)).toEqual(['a', 'b'])
  expect(chipsRows(twice, notes, nameLabels)).toHaveLength(3)
})
