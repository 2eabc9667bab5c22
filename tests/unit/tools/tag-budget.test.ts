import { tagCharacters, tagLimit } from '@/lib/tools/text/tag-budget'

test('the limit is 500 characters for all tags together', () => {
  expect(tagLimit).toBe(500)
})

test.each<[tags: string[], used: number]>([
  [[], 0],
  [['a'], 1],
  [['Foo-Baz'], 7],
  // YouTube's own example: a tag with a space counts with two quotation marks.
  [['Foo Baz'], 9],
  [['Foo-Baz', 'Foo Baz'], 17],
  [['a', 'b', 'c'], 5],
  [['two words and more'], 20],
  [['tab\tbetween'], 13],
  [['ideographic\u3000space'], 19],
  [['comma, inside'], 15],
  [['comma,inside'], 12],
  // Counts code points, not UTF-16 code units.
  [['🍕'], 1],
  [['👩‍🍳'], 3],
  [['料理', '한국 요리'], 10],
  [['ભારતીય'], 6],
  [[''], 0],
  [['', ''], 1],
  [['"quoted"'], 8],
])('%j use %i characters', (tags, used) => {
  expect(tagCharacters(tags)).toBe(used)
})

test('each additional tag costs its length, a comma and its quotation marks', () => {
  const words = ['a', 'bc', 'd e', '料理', 'x y z', '🍕', 'long-word-without-space']
  for (let count = 1; count < words.length; count++) {
    const before = words.slice(0, count)
    const next = words[count] ?? ''
    const own = Array.from(next).length + (next.includes(' ') ? 2 : 0)
    expect(tagCharacters([...before, next])).toBe(tagCharacters(before) + 1 + own)
    expect(tagCharacters([...before].reverse())).toBe(tagCharacters(before))
  }
})
