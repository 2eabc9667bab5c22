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

function* gramsOf({ text, words }: ParsedText, longest: number): Generator<NGram> {
  for (let from = 0; from < words.length; from++) {
    let last: Word | undefined
    for (let to = from; to < Math.min(words.length, from + longest); to++) {
      const word = words[to]!
      if (last && !joins.test(text.slice(last.at + last.text.length, word.at))) break
      last = word
      const own = words.slice(from, to + 1).map((one) => one.word)
      const end = word.at + word.text.length
      yield { key: own.join(' '), text: text.slice(words[from]!.at, end), words: own }
    }
  }
}

/** The n-grams of a text, of 1 to `longest` words, none of which crosses punctuation. */
export const nGrams = (text: string, language: string, longest: number): NGram[] => [
  ...gramsOf(parse(text, language), longest),
]

export interface KeyPhrase {
  /** In its most frequent spelling, the first one on a tie. */
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
  gram: NGram
  count: number
  texts: Set<number>
  spellings: Map<string, number>
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

type Pace = () => Promise<void> | undefined

async function count(groups: Groups, stops: ReadonlySet<string>, pace: Pace) {
  const counted = new Map<string, Counted>()
  for (const [index, group] of groups.entries()) {
    for (const parsed of group) {
      for (const gram of gramsOf(parsed, longestPhrase)) {
        if (!isSubject(gram, stops)) continue
        const known = counted.get(gram.key)
        const own = known ?? { gram, count: 0, texts: new Set(), spellings: new Map() }
        own.count++
        own.texts.add(index)
        own.spellings.set(gram.text, (own.spellings.get(gram.text) ?? 0) + 1)
        if (!known) counted.set(gram.key, own)
      }
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
  for (const [key, { gram, count, texts, spellings }] of counted) {
    if (parts.has(key) || (gram.words.length > 1 && count < 2)) continue
    const [phrase = ''] = [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best))
    const score = ((count * texts.size) / groups.length) * Math.sqrt(gram.words.length)
    phrases.push({ phrase, count, spread: texts.size, score })
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
