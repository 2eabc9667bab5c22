import { folded, undivided } from './match-words'
import { errorsFromBeginning, errorsFromPart, errorsFromWord } from './typing-errors'

const han = /\p{sc=Han}/u
const betweenWords = /[^\p{L}\p{M}\p{N}]+/u

/** How many typing errors are forgiven in a word; one of Han is short. Of a whole word there is more to
 * go by than of a part. */
function mostIn(word: string, isWhole: boolean): number {
  const { length } = [...word]
  if (han.test(word)) return length < 3 ? 0 : 1
  return length < 5 ? 0 : length < (isWhole ? 6 : 8) ? 1 : 2
}

/** How far a word is from those of a text: by its typing errors, a whole word always being nearer than the
 * beginning of a longer one, and that nearer than letters from the middle. */
function distance(word: string, inside: string, words: readonly string[]): number | undefined {
  if (inside.includes(word)) return 0
  const ways = undivided.test(word)
    ? [{ errorsFrom: errorsFromPart, texts: [inside], isWhole: false }]
    : [
        { errorsFrom: errorsFromWord, texts: words, isWhole: true },
        { errorsFrom: errorsFromBeginning, texts: words, isWhole: false },
        { errorsFrom: errorsFromPart, texts: words, isWhole: false },
      ]
  for (const [step, { errorsFrom, texts, isWhole }] of ways.entries()) {
    const most = mostIn(word, isWhole)
    const errors = Math.min(...texts.map((text) => errorsFrom(word, text, most)))
    if (errors <= most) return errors + 3 * step
  }
}

/** How far a text is from one with every word of a search that has typing errors; undefined where it
 * lacks one of them, or the search has none. */
export function nearness(text: string, search: string): number | undefined {
  const inside = folded(text)
  const words = inside.split(betweenWords)
  const wanted = folded(search).split(betweenWords).filter(Boolean)
  if (wanted.length === 0) return undefined
  let sum = 0
  for (const word of wanted) {
    const far = distance(word, inside, words)
    if (far === undefined) return undefined
    sum += far
  }
  return sum
}
