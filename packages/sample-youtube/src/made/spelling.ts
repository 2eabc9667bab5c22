import { completions } from '../web/suggest-words'
import { tagWords } from './vocabulary'
import { fold } from './words'

/** Shorter words are too like one another. */
const shortest = 7

/** The long words of the tags and of common endings, by their first letter and their last two: an error is
 * inside a word, and its end is grammar. Read at the first question. */
let lists: Map<string, string[]> | undefined
function knownWords(): ReadonlyMap<string, string[]> {
  if (lists) return lists
  const endings = fold(Object.values(completions).join(' ')).match(/[\p{L}\p{M}]+/gu) ?? []
  lists = new Map()
  for (const word of new Set([...endings, ...tagWords()])) {
    if (word.length < shortest) continue
    const list = lists.get(endsOf(word))
    if (list) list.push(word)
    else lists.set(endsOf(word), [word])
  }
  return lists
}

const endsOf = (word: string) => word.charAt(0) + word.slice(-2)

/** A text as most people write it: a long word with a letter too few or too many, or two that changed places,
 * becomes the one that the catalogue knows. */
export function mended(text: string): string {
  return text.replace(/[\p{L}\p{M}]+/gu, (typed) => {
    const word = fold(typed)
    if (word.length < shortest) return typed
    const alike = knownWords().get(endsOf(word)) ?? []
    if (alike.includes(word)) return typed
    const meant = alike.find((one) => isNear(word, one))
    if (!meant) return typed
    return typed.charAt(0) + meant.slice(1)
  })
}

function isNear(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  const at = [...short].findIndex((letter, index) => letter !== long[index])
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  return (
    short[at] === long[at + 1] &&
    short[at + 1] === long[at] &&
    short.slice(at + 2) === long.slice(at + 2)
  )
}
