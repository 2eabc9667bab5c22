import { tagWords } from './vocabulary'

/** A text with this in it finds nothing and has no suggestions, for the empty case. */
const nothingMark = 'zzzz'

/** What fingers type that run over the keys, in Latin and Cyrillic. */
const mashed = /^(?:asd|sdf|dfg|ghj|hjk|jkl|kjh|lkj|zxc|xcv|xzq|qwer\b|йцу|цук|фыв|ывап)/

/** Letters of one script next to each other: Japanese and others write words of several scripts together. */
const runs =
  /\p{Script=Latin}+|\p{Script=Cyrillic}+|[\p{Script=Devanagari}\p{Script=Gujarati}\p{M}]+|(?:(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Gujarati}])\p{L})+/gu

/** Whether nobody would search for a text: most of its letters are in words that no language has. */
export function isNonsense(text: string): boolean {
  const words = plain(text).match(runs) ?? []
  if (words.length === 0 || text.toLowerCase().includes(nothingMark)) return true
  const letters = (list: string[]) => list.join('').length
  const odd = words.filter(isOdd)
  return letters(odd) > letters(words) / 2
}

/** Scripts in which the catalogue knows most pairs of letters. */
const hasFewLetters =
  /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Devanagari}|\p{Script=Gujarati}/u

/** Short words can be abbreviations. Korean letters that make no syllables are none. */
function isOdd(word: string): boolean {
  if (mashed.test(word) || /(.)\1\1/u.test(word) || /^[\u1100-\u11ff]+$/.test(word)) return true
  if (/\p{Script=Latin}/u.test(word)) return word.length > 4 && newShare(word, 3) >= 0.6
  return hasFewLetters.test(word) && newShare(word, 2) >= 0.4
}

/** How many of a word's pairs (or triples) of letters no word of the catalogue has, its two ends among the
 * letters. */
function newShare(word: string, size: 2 | 3): number {
  const groups = groupsOf(word, size)
  return groups.filter((group) => !knownGroups().has(group)).length / groups.length
}

function groupsOf(word: string, size: number): string[] {
  const whole = ` ${word} `
  return Array.from({ length: whole.length - size + 1 }, (_, at) => whole.slice(at, at + size))
}

/** All pairs and triples of the tags' letters; read at the first question. */
let groups: Set<string> | undefined
function knownGroups(): ReadonlySet<string> {
  if (groups) return groups
  groups = new Set()
  for (const word of tagWords()) {
    if (!hasFewLetters.test(word)) continue
    const whole = plain(word)
    for (const group of groupsOf(whole, 2)) groups.add(group)
    for (const group of groupsOf(whole, 3)) groups.add(group)
  }
  return groups
}

/** Lower case, without the accents of Latin and Cyrillic letters. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/(?<=[a-zа-яё])\p{M}+/gu, '')
    .normalize('NFC')
