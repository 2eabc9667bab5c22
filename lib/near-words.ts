import { folded, undivided } from './match-words'
import { spelled } from './spellings'
import { errorsFromBeginning, errorsFromPart, errorsFromWord } from './typing-errors'

const han = /\p{sc=Han}/u
const betweenWords = /[^\p{L}\p{M}\p{N}]+/u

/** How many typing errors are forgiven in a word; one of Han is short. */
function mostIn(word: string): number {
  const { length } = [...word]
  if (han.test(word)) return length < 3 ? 0 : 1
  return length < 5 ? 0 : length < 8 ? 1 : 2
}

/** Whether a word has only letters of another one: some were left out or swapped, and none is wrong. */
function hasOnlyLettersOf(other: string, word: string): boolean {
  const left = [...other]
  return [...word].every((letter) => {
    const at = left.indexOf(letter)
    return at >= 0 && left.splice(at, 1).length > 0
  })
}

/** The typing errors between two whole words: two are forgiven from six letters on if no letter is wrong. */
function errorsInWord(word: string, other: string, most: number): number {
  const allowed = word.length >= 6 && hasOnlyLettersOf(other, word) ? 2 : most
  const errors = errorsFromWord(word, other, allowed)
  return errors <= allowed ? errors : Infinity
}

/** How far a word is from those of a text: by its typing errors, a whole word always being nearer than the
 * beginning of a longer one, and that nearer than letters from the middle. */
function distance(word: string, inside: string, words: readonly string[]): number {
  if (inside.includes(word)) return 0
  const most = mostIn(word)
  const inPart = errorsFromPart(word, inside, most)
  if (undivided.test(word)) return inPart <= most ? inPart : Infinity
  const inWord = Math.min(...words.map((other) => errorsInWord(word, other, most)))
  if (inWord < Infinity) return inWord
  const inBeginning = Math.min(...words.map((other) => errorsFromBeginning(word, other, most)))
  if (inBeginning <= most) return inBeginning + 3
  return inPart <= most ? inPart + 6 : Infinity
}

/** How far a text is from one with every word of a search that has typing errors; infinitely where it
 * lacks one of them, or the search has none. */
export function nearness(text: string, search: string): number {
  const inside = folded(text, spelled)
  const words = inside.split(betweenWords)
  const wanted = folded(search, spelled).split(betweenWords).filter(Boolean)
  if (wanted.length === 0) return Infinity
  return wanted.reduce((sum, word) => sum + distance(word, inside, words), 0)
}
