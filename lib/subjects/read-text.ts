import { compatible, needlessMarks, plainText } from '../plain-letters'
import { escapes } from './escapes'

/** A place in a text, from and to, in UTF-16 code units. */
type Range = readonly [from: number, to: number]
/** What stands instead of a part of a text. */
type Edit = readonly [...Range, text: string]

const hashtag = /#[\p{L}\p{N}]+/gu
/** Where a word begins in one: `#StopKillingGames`. */
const hump = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu

function apart(text: string): Edit[] {
  return [...text.matchAll(hashtag)].flatMap(({ 0: tag, index }) => {
    const humps = [...tag.matchAll(hump)].map((one) => one.index)
    const places = humps.length > 0 ? [1, ...humps] : []
    return places.map((at): Edit => [index + at, index + at, ' '])
  })
}

/** What Unicode may put together or change: a letter with its marks, and Korean letters side by side. */
const cluster = /(?:(?:(?!\p{M})\p{sc=Hang})+|.)(?:\p{M}|[\uff9e\uff9f])*/gsu

const editsBy =
  (pattern: RegExp, by: (found: RegExpMatchArray) => string) =>
  (text: string): Edit[] =>
    [...text.matchAll(pattern)].flatMap((found): Edit[] => {
      const [whole] = found
      const own = by(found)
      return own === whole ? [] : [[found.index, found.index + whole.length, own]]
    })

const unescaping = escapes.map(({ pattern, letters }) => editsBy(pattern, letters))
const unmarked = (text: string): Edit[] => [...needlessMarks(text)]
const normalizing = editsBy(cluster, ([one]) => compatible(one))

function edited(text: string, edits: readonly Edit[]): string {
  const bits = edits.map(([from, , own], at) => text.slice(edits[at - 1]?.[1] ?? 0, from) + own)
  return bits.join('') + text.slice(edits.at(-1)?.[1] ?? 0)
}

/** Where each code unit of an edited text was, by where those before the edits were. */
function moved(ranges: readonly Range[], edits: readonly Edit[]): Range[] {
  const found: Range[] = []
  let next = 0
  for (const [from, to, own] of [...edits, [ranges.length, ranges.length, ''] as const]) {
    for (; next < from; next++) found.push(ranges[next]!)
    const start = ranges[from]?.[0] ?? ranges.at(-1)?.[1] ?? 0
    const range: Range = [start, to > from ? ranges[to - 1]![1] : start]
    for (let unit = 0; unit < own.length; unit++) found.push(range)
    next = to
  }
  return found
}

/** A text as it is read: with its escapes read, without needless marks, and the words of its hashtags
 * apart. */
export interface ReadText {
  plain: string
  /** The text as it was typed, without parts of `plain`, and nothing else changed. */
  without(parts: readonly Range[]): string
}

export function readText(original: string): ReadText {
  const steps: Edit[][] = []
  let open = original
  const isEscaped = /[&%\\]/.test(original)
  for (const step of [...(isEscaped ? unescaping : []), unmarked, apart]) {
    const edits = step(open)
    if (edits.length === 0) continue
    steps.push(edits)
    open = edited(open, edits)
  }
  const { text, plain, places } = plainText(open)
  const without = (parts: readonly Range[]) => {
    const typed = original.split('').map((_, at): Range => [at, at + 1])
    const all = text === open ? steps : [...steps, normalizing(open)]
    const ranges = all.reduce<readonly Range[]>(moved, typed)
    return cut(
      original,
      parts.map(([from, to]): Range => {
        const last = (places[to] ?? text.length) - 1
        return [ranges[places[from]!]![0], ranges[last]![1]]
      }),
    )
  }
  return { plain, without }
}

function cut(text: string, parts: readonly Range[]): string {
  const bits: string[] = []
  let at = 0
  for (const [from, to] of parts.toSorted(([one], [other]) => one - other)) {
    if (from >= at) bits.push(text.slice(at, from))
    at = Math.max(at, to)
  }
  bits.push(text.slice(at))
  return bits.reduce(joined).trim()
}

/** What stood before and behind a cut: with one space between, and none before a mark. */
function joined(before: string, behind: string): string {
  if (/^\s+[,.!?;:]/.test(behind)) return before.trimEnd() + behind.trimStart()
  if (/^[,.!?;:]/.test(behind)) return before.trimEnd() + behind
  return /\s/.test(before.at(-1) ?? ' ')
    ? before + behind.replace(/^[^\S\n]+/, '')
    : before + behind
}
