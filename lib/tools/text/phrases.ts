import { type Word, wordsIn } from './words'

/** A sequence of words. */
export interface NGram {
  /** The folded words, with one space between each two: the same for every spelling. */
  key: string
  /** As written, from the first word to the last. */
  text: string
  words: string[]
}

/** What may stand between two words of one phrase; other punctuation ends it. */
const joins = /^[\s'’·・\-‐]*$/u

/** A text with its words, whose places are those in this text. */
export interface ParsedText {
  text: string
  words: readonly Word[]
}

const parse = (text: string, language: string): ParsedText => ({
  text,
  words: wordsIn(text, language),
})

/** How many words the longest n-gram from a place on has: at most `longest`. */
function reach({ text, words }: ParsedText, from: number, longest: number): number {
  let to = from + 1
  while (to < Math.min(words.length, from + longest)) {
    const last = words[to - 1]!
    if (!joins.test(text.slice(last.at + last.text.length, words[to]!.at))) break
    to++
  }
  return to - from
}

function gramAt({ text, words }: ParsedText, from: number, length: number): NGram {
  const own = words.slice(from, from + length)
  const last = own.at(-1)!
  const spelled = text.slice(own[0]!.at, last.at + last.text.length)
  const folded = own.map(({ word }) => word)
  return { key: folded.join(' '), text: spelled, words: folded }
}

function* gramsOf(parsed: ParsedText, longest: number): Generator<NGram> {
  for (let from = 0; from < parsed.words.length; from++) {
    const most = reach(parsed, from, longest)
    for (let length = 1; length <= most; length++) yield gramAt(parsed, from, length)
  }
}

/** The n-grams of a text, of 1 to `longest` words, none of which crosses punctuation. */
export const nGrams = (text: string, language: string, longest: number): NGram[] => [
  ...gramsOf(parse(text, language), longest),
]

export interface KeyPhrase {
  /** In its most frequent spelling. */
  phrase: string
  /** How often it occurs in all texts. */
  count: number
  /** In how many of the texts it occurs. */
  spread: number
  /** count × spread ÷ number of texts × √(number of words); only for comparing within one list. */
  score: number
}

/** Texts, each in one or more pieces. */
type Groups = readonly (readonly ParsedText[])[]

const longestPhrase = 4

interface Counted {
  /** As it was found first. */
  gram: NGram
  count: number
  /** In how many texts it is, and the last of them. */
  spread: number
  text: number
  /** How often each spelling occurs; absent while there is only one. */
  spellings?: Map<string, number>
}

function addSpelling(own: Counted, text: string): void {
  if (!own.spellings && text === own.gram.text) return
  own.spellings ??= new Map([[own.gram.text, own.count - 1]])
  own.spellings.set(text, (own.spellings.get(text) ?? 0) + 1)
}

/** The most frequent spelling, the first one on a tie. */
function spellingOf({ gram, spellings }: Counted): string {
  if (!spellings) return gram.text
  const [text = ''] = [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best))
  return text
}

const isCount = (word: string) => /^\p{N}{1,3}$/u.test(word)
const isDense = (word: string | undefined) =>
  word !== undefined && /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(word)

/**
 * A phrase is no subject with a stop word at an edge, or as a lone letter or number. In Chinese and
 * Japanese, a number at an edge counts something there or behind (2リットル, キッチン用品を5).
 */
function isSubject({ words }: NGram, stops: ReadonlySet<string>): boolean {
  const [first, last] = [words[0]!, words.at(-1)!]
  if (stops.has(first) || stops.has(last)) return false
  if (isCount(first) && isDense(words[1])) return false
  if (isCount(last) && isDense(words.at(-2))) return false
  return words.length > 1 || !/^(?:[\p{L}\p{N}]\p{M}*|\p{N}+)$/u.test(words[0]!)
}

/** Places for each word in a table of phrases: one in five that are said once shares its place. */
const placesPerWord = 16

/**
 * Which phrases may occur more than once. All that is kept of a phrase is a place in a table, so what a
 * long transcript says once takes no memory. Two phrases may share a place; then one too many is
 * counted, never one too few.
 */
class Repeats {
  readonly #times: Uint8Array
  readonly #numbers = new Map<string, number>()

  /** @param words how many words there are in all */
  constructor(words: number) {
    this.#times = new Uint8Array(placesPerWord * words)
  }

  /** The place of a phrase that is one word longer than the one at another place. */
  place(before: number, { word }: Word): number {
    let number = this.#numbers.get(word)
    if (number === undefined) {
      number = this.#numbers.size + 1
      this.#numbers.set(word, number)
    }
    const mixed = Math.imul(before ^ Math.imul(number, 0x9e3779b1), 0x85ebca6b)
    return (mixed ^ (mixed >>> 15)) >>> 0
  }

  add(place: number): void {
    const at = place % this.#times.length
    if (this.#times[at]! < 2) this.#times[at]! += 1
  }

  has(place: number): boolean {
    return this.#times[place % this.#times.length]! > 1
  }
}

/** Tells each n-gram of a text by where it begins, its number of words and its place. */
function eachGram(
  parsed: ParsedText,
  repeats: Repeats,
  tell: (from: number, length: number, place: number) => void,
): void {
  for (const [from] of parsed.words.entries()) {
    const most = reach(parsed, from, longestPhrase)
    let place = 0
    for (let length = 1; length <= most; length++) {
      place = repeats.place(place, parsed.words[from + length - 1]!)
      tell(from, length, place)
    }
  }
}

type Pace = () => Promise<void> | undefined

async function count(groups: Groups, stops: ReadonlySet<string>, pace: Pace) {
  const all = groups.flat()
  const repeats = new Repeats(all.reduce((sum, { words }) => sum + words.length, 0))
  for (const parsed of all) {
    eachGram(parsed, repeats, (_from, _length, place) => repeats.add(place))
    await pace()
  }
  const counted = new Map<string, Counted>()
  for (const [index, group] of groups.entries()) {
    for (const parsed of group) {
      eachGram(parsed, repeats, (from, length, place) => {
        // A phrase that is said once is only a stretch of the text.
        if (length > 1 && !repeats.has(place)) return
        const gram = gramAt(parsed, from, length)
        if (!isSubject(gram, stops)) return
        const known = counted.get(gram.key)
        const own: Counted = known ?? { gram, count: 0, spread: 0, text: -1 }
        own.count++
        if (own.text !== index) own.spread++
        own.text = index
        addSpelling(own, gram.text)
        if (!known) counted.set(gram.key, own)
      })
      await pace()
    }
  }
  return counted
}

/** Keys that occur (almost) only inside a longer phrase that is at least as frequent. */
async function partsOfLonger(counted: Map<string, Counted>, pace: Pace): Promise<Set<string>> {
  const parts = new Set<string>()
  for (const { gram, count } of counted.values()) {
    // What occurs once is no phrase of the text, only a stretch of it.
    if (count < 2) continue
    await pace()
    for (let from = 0; from < gram.words.length; from++) {
      for (let to = from + 1; to <= gram.words.length; to++) {
        const key = gram.words.slice(from, to).join(' ')
        const part = counted.get(key)
        if (key !== gram.key && part && count >= 0.8 * part.count) parts.add(key)
      }
    }
  }
  return parts
}

interface PhraseOptions {
  stops: ReadonlySet<string>
  /** How many phrases to give at most. */
  most: number
  /** Awaited again and again, so that a caller can let others run. */
  pace?: Pace
}

/** As {@link keyPhrases}, for texts in several pieces that have been cut into words already. */
export async function rankPhrases(
  groups: Groups,
  { stops, most, pace = () => undefined }: PhraseOptions,
): Promise<KeyPhrase[]> {
  const counted = await count(groups, stops, pace)
  const parts = await partsOfLonger(counted, pace)
  const phrases: KeyPhrase[] = []
  for (const [key, own] of counted) {
    const { gram, count, spread } = own
    if (parts.has(key) || (gram.words.length > 1 && count < 2)) continue
    const score = ((count * spread) / groups.length) * Math.sqrt(gram.words.length)
    phrases.push({ phrase: spellingOf(own), count, spread, score })
    await pace()
  }
  // Sorting is stable, so that a tie is in the order of the texts.
  return phrases.sort((a, b) => b.score - a.score).slice(0, most)
}

/**
 * The phrases of one to four words that texts are about, best first: by how often they occur and
 * over how many of the texts they spread. Stop words at the edges make no phrase (“how to bake” is
 * none in English), inside they may (“loaf of bread”). A phrase of several words occurs at least
 * twice. A part of a longer phrase is left out when it hardly occurs without it. The same texts
 * always give the same list.
 */
export const keyPhrases = (
  texts: readonly string[],
  { language, ...options }: PhraseOptions & { language: string },
): Promise<KeyPhrase[]> =>
  rankPhrases(
    texts.map((text) => [parse(text, language)]),
    options,
  )
