import { folded } from './match-words'
import { errorsFromPart } from './typing-errors'

const han = /\p{sc=Han}/u

/** How many typing errors are forgiven in a word; one of Han is short. */
function mostIn(word: string): number {
  const { length } = [...word]
  if (han.test(word)) return length < 3 ? 0 : 1
  return length < 5 ? 0 : length < 8 ? 1 : 2
}

/** With how many typing errors a text contains every word of a search; undefined where it lacks one of them. */
export function typingErrors(text: string, search: string): number | undefined {
  const inside = folded(text)
  let sum = 0
  for (const word of folded(search).trim().split(' ')) {
    const most = mostIn(word)
    const errors = errorsFromPart(word, inside, most)
    if (errors > most) return undefined
    sum += errors
  }
  return sum
}
