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

/** The n-grams of a text, of 1 to `longest` words, none of which crosses punctuation. */
export function nGrams(text: string, language: string, longest: number): NGram[] {
  const words = wordsIn(text, language)
  const found: NGram[] = []
  for (let from = 0; from < words.length; from++) {
    let last: Word | undefined
    for (const [size, word] of words.slice(from, from + longest).entries()) {
      if (last && !joins.test(text.slice(last.at + last.text.length, word.at))) break
      last = word
      const own = words.slice(from, from + size + 1).map((one) => one.word)
      const end = word.at + word.text.length
      found.push({ key: own.join(' '), text: text.slice(words[from]!.at, end), words: own })
    }
  }
  return found
}

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

interface Counted {
  gram: NGram
  count: number
  texts: Set<number>
  spellings: Map<string, number>
}

/** A phrase is no subject with a stop word at an edge, or as a lone letter or number. */
function isSubject({ words }: NGram, stops: ReadonlySet<string>): boolean {
  if (stops.has(words[0]!) || stops.has(words.at(-1)!)) return false
  return words.length > 1 || !/^(?:[\p{L}\p{N}]\p{M}*|\p{N}+)$/u.test(words[0]!)
}

function count(texts: readonly string[], language: string, stops: ReadonlySet<string>) {
  const counted = new Map<string, Counted>()
  for (const [index, text] of texts.entries()) {
    for (const gram of nGrams(text, language, 4)) {
      if (!isSubject(gram, stops)) continue
      const own = counted.get(gram.key) ?? {
        gram,
        count: 0,
        texts: new Set(),
        spellings: new Map(),
      }
      own.count++
      own.texts.add(index)
      own.spellings.set(gram.text, (own.spellings.get(gram.text) ?? 0) + 1)
      counted.set(gram.key, own)
    }
  }
  return counted
}

/** Keys that occur (almost) only inside a longer phrase that is at least as frequent. */
function partsOfLonger(counted: Map<string, Counted>): Set<string> {
  const parts = new Set<string>()
  for (const { gram, count } of counted.values()) {
    // What occurs once is no phrase of the text, only a stretch of it.
    if (count < 2) continue
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

/**
 * The phrases of one to four words that texts are about, best first: by how often they occur and
 * over how many of the texts they spread. Stop words at the edges make no phrase (“how to bake” is
 * none in English), inside they may (“loaf of bread”). A phrase of several words occurs at least
 * twice. A part of a longer phrase is left out when it hardly occurs without it. The same texts
 * always give the same list.
 */
export function keyPhrases(
  texts: readonly string[],
  { language, stops, most }: { language: string; stops: ReadonlySet<string>; most: number },
): KeyPhrase[] {
  const counted = count(texts, language, stops)
  const parts = partsOfLonger(counted)
  const phrases = [...counted].flatMap(([key, { gram, count, texts: own, spellings }]) => {
    if (parts.has(key) || (gram.words.length > 1 && count < 2)) return []
    const [phrase = ''] = [...spellings].reduce((best, one) => (one[1] > best[1] ? one : best))
    const score = ((count * own.size) / texts.length) * Math.sqrt(gram.words.length)
    return [{ phrase, count, spread: own.size, score }]
  })
  // Sorting is stable, so that a tie is in the order of the texts.
  return phrases.sort((a, b) => b.score - a.score).slice(0, most)
}
