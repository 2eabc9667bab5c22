import { comparedWords, WordTree } from '@/lib/takedowns/word-tree'

const treeOf = (...phrases: string[]) => {
  const tree = new WordTree()
  for (const phrase of phrases) tree.set(phrase, `No ${phrase}.`)
  return tree
}

test.each([
  ['casino', 'My CASINO trip', true],
  ['casino', 'Casinos of the world', false],
  ['casino', 'The casino’s end', true],
  ['café', 'Le CAFE noir', true],
  ['cafe', 'Le café noir', true],
  ['cafe', 'Le c\u0489a\ufe20fe\u0483 noir', true],
  ['Straße', 'Auf der STRASSE', true],
  ['free money', 'Free – money, now!', true],
  ['free money', 'Money for free', false],
  ['ёлка', 'Новогодняя ЕЛКА', true],
  ['ёлка', 'Ёлками полон лес', false],
  ['οδός', 'Η ΟΔΟΣ μου', true],
  ['كازينو', 'أفضل كَازِينُو هنا', true],
  ['שלום', 'אמרו שָׁלוֹם לכולם', true],
  ['जुआ', 'यह जुआ है', true],
  ['जुआ', 'यह जुआरी है', false],
  ['જુગાર', 'આ જુગાર છે', true],
  ['도박', '이것은 도박 입니다', true],
  ['赌博', '在线赌博网站', true],
  ['ギャンブル', 'オンラインぎゃんぶるの話', true],
  ['การพนัน', 'เว็บการพนันออนไลน์', true],
  ['ｃａｓｉｎｏ', 'casino', true],
  ['casino', 'ca\u200bsino', true],
  ['100', 'Top 1000', false],
])('of a title the word %j finds %j: %s', (word, title, isFound) => {
  expect(treeOf(word).find(title)).toBe(isFound ? `No ${word}.` : undefined)
})

test('a phrase that is taken out is found no more, and others that begin alike still are', () => {
  const tree = treeOf('free money', 'free money now', 'free')
  tree.set('free', undefined)
  expect(tree.find('free lunch')).toBeUndefined()
  expect(tree.find('free money')).toBe('No free money.')
  tree.set('free money', undefined)
  expect(tree.find('free money')).toBeUndefined()
  expect(tree.find('free money now')).toBe('No free money now.')
  tree.set('free money', 'Again.')
  expect(tree.find('Free money')).toBe('Again.')
  for (const phrase of ['free money', 'free money now']) tree.set(phrase, undefined)
  expect(tree.find('free money now')).toBeUndefined()
})

test('a value without letters has no words and finds nothing', () => {
  expect(comparedWords('🎰 !?')).toEqual([])
  expect(treeOf('🎰').find('🎰 casino')).toBeUndefined()
})

test('with 10,000 phrases a title costs no more steps than with ten', () => {
  const steps = (count: number) => {
    const tree = treeOf(...Array.from({ length: count }, (_, at) => `word${at} again${at}`))
    const get = jest.spyOn(Map.prototype, 'get')
    tree.find('A title of ten words that none of them is in')
    const { length } = get.mock.calls
    get.mockRestore()
    return length
  }
  // Letters that are met for the first time are remembered.
  steps(10)
  expect(steps(10_000)).toBe(steps(10))
})
