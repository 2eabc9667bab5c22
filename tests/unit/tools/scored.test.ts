import {
  budgetUsed,
  moved,
  type ScoredItem,
  type ScoredLabels,
  type ScoredResult,
  scoredRows,
  scoredText,
  sortItems,
} from '@/lib/tools/results/scored'
import { cutTitle } from '@/lib/tools/text/title-widths'

const labels: ScoredLabels = {
  item: ({ text, name }) => text ?? `item ${name}`,
  reason: ({ name }) => `reason ${name}`,
  part: ({ name }) => `part ${name}`,
  group: (name) => `group ${name}`,
  head: (name) => name,
}
const item = (text: string, score?: number, more: Partial<ScoredItem> = {}) =>
  ({ text, score, reasons: [], parts: [], ...more }) as ScoredItem
const result = (...items: ScoredItem[]): ScoredResult => ({ items, joiner: '\n', notes: [] })

test('sorts by score with unjudged items last, and by length; equal items keep their order', () => {
  const items = [item('bbb', 50), item('none'), item('a', 50), item('cc', 90)]
  const texts = (list: ScoredItem[]) => list.map(({ text }) => text)
  expect(texts(sortItems(items, 'score', labels.item))).toEqual(['cc', 'bbb', 'a', 'none'])
  expect(texts(sortItems(items, 'length', labels.item))).toEqual(['a', 'cc', 'bbb', 'none'])
  const grouped = items.map((item) => ({ ...item, group: item.text === 'a' ? 'own' : 'idea' }))
  const own = grouped.filter(({ group }) => group === 'own')
  const others = grouped.filter(({ group }) => group === 'idea')
  expect(texts(sortItems([...own, ...others], 'score', labels.item))[0]).toBe('a')
  expect(texts(items)).toEqual(['bbb', 'none', 'a', 'cc'])
})

test('the CSV file has a column for each part, blanks for what is unknown, and each source once', () => {
  const url = 'https://www.youtube.com/watch?v=smpShorty_0'
  const reason = { name: 'seen', tone: 'good', from: 'youtube', url } as const
  const rows = scoredRows(
    result(
      item('one 😀', 80, {
        parts: [{ name: 'length', points: 20, of: 25 }],
        reasons: [reason, { ...reason, name: 'again' }],
      }),
      item('two'),
    ),
    labels,
  )
  expect(rows).toEqual([
    ['text', 'characters', 'score', 'part length (0–25)', 'reasons', 'sources'],
    ['one 😀', 5, 80, 20, 'reason seen; reason again', url],
    ['two', 3, '', '', '', ''],
  ])
})

test('findings export under their groups, without a column for a score or a length', () => {
  const named = { name: 'join', group: 'signs', reasons: [], parts: [] } as unknown as ScoredItem
  expect(
    scoredRows(
      result({ ...named, reasons: [{ name: 'seen', tone: 'good', from: 'ours' }] }),
      labels,
    ),
  ).toEqual([
    ['group', 'text', 'reasons'],
    ['group signs', 'item join', 'reason seen'],
  ])
})

test('the text says the score, the words and every reason with its side', () => {
  const reasons = [
    { name: 'long', tone: 'bad', from: 'ours' },
    { name: 'clear', tone: 'good', from: 'ours' },
  ] as const
  const named = { name: 'join', score: 0, reasons: [], parts: [] } as ScoredItem
  expect(scoredText(result(item('One', 7, { reasons: [...reasons] }), named), labels)).toBe(
    '7  One\n  − reason long\n  + reason clear\n\n0  item join',
  )
})

test('a word of a set moves by places, to the ends at most', () => {
  expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'a', 9)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 'c', -2)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 'gone', 1)).toEqual(['a', 'b'])
})

test('a budget counts items, or characters of tags as YouTube does', () => {
  const budget = { limit: 500, chosen: [] }
  // Two quotation marks around the tag with a space, and a comma.
  expect(budgetUsed({ ...budget, unit: 'tagCharacters' }, ['ab', 'c d'])).toBe(2 + 5 + 1)
  expect(budgetUsed({ ...budget, unit: 'items' }, ['ab', 'c d'])).toBe(2)
})

test('a title is cut after the letters that fit, of which wide ones need two places', () => {
  expect(cutTitle('x'.repeat(51), 'phone')).toEqual({
    shown: 'x'.repeat(50),
    rest: 'x',
    length: 51,
    limit: 50,
  })
  expect(cutTitle('字'.repeat(31), 'suggested')).toMatchObject({ rest: '字', limit: 30 })
  expect(cutTitle('👩‍👩‍👧 ગુજરાતી', 'tv')).toMatchObject({ rest: '', length: 6 })
  expect(cutTitle('', 'tv')).toEqual({ shown: '', rest: '', length: 0, limit: 55 })
})
