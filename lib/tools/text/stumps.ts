import { stopWords } from './stop-words'
import { fold } from './words'

/** What no phrase begins with, unless a word before it was left out. */
const linking =
  /^(?:of|de|d|du|des|di|del|della|dello|do|dos|das|van|von)$|^[なのはがをにでとも](?=[\p{sc=Han}\p{sc=Kana}])/u
const wordSign = /[\p{L}\p{M}\p{N}]/u
const dense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u

/** Where two texts begin to differ, at the beginning of a word. */
function differsAt(one: string, other: string): number {
  let at = 0
  while (at < other.length && one[at] === other[at]) at++
  const isInside = () =>
    wordSign.test(one[at - 1] ?? '') && wordSign.test(one[at] ?? '') && !dense.test(one[at]!)
  while (at > 0 && isInside()) at--
  return at
}

/** Whether what stays of a text without its rude words is a stump: “a piece of”, “de chaudière”. */
export async function isStump(typed: string, clean: string, language: string): Promise<boolean> {
  if (typed === clean) return false
  const stops = await stopWords(language)
  const at = differsAt(typed, clean)
  const wordsOf = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const before = wordsOf(clean.slice(0, at)).at(-1)
  const rest = clean.slice(at).trim()
  const next = wordSign.test(rest[0] ?? '') ? wordsOf(rest)[0] : undefined
  const isSmall = (word: string) => stops.has(fold(word))
  if (before === undefined) return next !== undefined && linking.test(fold(next))
  return isSmall(before) && (next === undefined || isSmall(next))
}
