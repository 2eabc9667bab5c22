import { longestTag } from '../../i18n/languages'

/** A word of a text. */
export interface Word {
  /** Folded, so that spellings of one word are equal. */
  word: string
  /** As written. */
  text: string
  /** Index of its first UTF-16 code unit in the text. */
  at: number
}

/** An emoji, a flag or a sequence of emoji: a word although no letter is in it. */
const emoji = /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f|\p{Regional_Indicator}/u

/** What French and Italian write with an apostrophe before the next word (l’eau, dell’acqua). */
const elided: Record<string, RegExp> = {
  fr: /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quoiqu)(?=['’]\p{L})/iu,
  it: /^(?:[cdlmnstv]|un|all|bell|coll|dall|dell|nell|quell|quest|sant|sull)(?=['’]\p{L})/iu,
}

function canonicalTag(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'und'
  } catch {
    return 'und'
  }
}

/** Tags come from visitors and captions; there are a few hundred that mean anything. */
const mostTags = 500
const canonical = new Map<string, string>()

/** The canonical tag of a language, or `und` (no language) for what is no tag. */
export function safeTag(language: string): string {
  if (language.length > longestTag) return 'und'
  const tag = canonical.get(language) ?? canonicalTag(language)
  if (canonical.size < mostTags) canonical.set(language, tag)
  return tag
}

const segmenters = new Map<string, Intl.Segmenter>()

type Granularity = 'word' | 'sentence' | 'grapheme'

/** The segmenter of a language: each is made once, as making one costs more than using it. */
function segmenterOf(language: string, granularity: Granularity): Intl.Segmenter {
  const tag = safeTag(language)
  const key = `${tag} ${granularity}`
  const segmenter = segmenters.get(key) ?? new Intl.Segmenter(tag, { granularity })
  if (segmenters.size < mostTags) segmenters.set(key, segmenter)
  return segmenter
}

/** UTF-16 code units to segment at a time. */
const windowLength = 1000

/**
 * The segments of a text. A long text is segmented in windows, as each step of `Intl.Segmenter`
 * takes time in proportion to the whole text in V8. The last segment of a window may go on behind
 * it, so the next window begins there.
 */
export function* segments(text: string, language: string, granularity: Granularity) {
  const segmenter = segmenterOf(language, granularity)
  let length = windowLength
  for (let from = 0; from < text.length; ) {
    const isEnd = from + length >= text.length
    let last: Intl.SegmentData | undefined
    for (const data of segmenter.segment(text.slice(from, from + length))) {
      if (last) yield { ...last, index: last.index + from }
      last = data
    }
    if (isEnd) {
      if (last) yield { ...last, index: last.index + from }
      return
    }
    const done = last?.index ?? 0
    // One segment fills the window: the next is twice as long.
    length = done === 0 ? length * 2 : windowLength
    from += done
  }
}

/**
 * A text for comparing: NFKC and case folding. Marks stay, as they are vowels in Indian scripts.
 * Sources: Unicode UAX #15, and CaseFolding.txt for what `toLowerCase` leaves apart (ß, ς, İ).
 */
export function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ς/g, 'σ')
    .replace(/i\u0307/g, 'i')
    .replace(/’/g, "'")
    .normalize('NFKC')
}

const wordAt = (text: string, at: number): Word => ({ word: fold(text), text, at })

/** What belongs to a name of one or two letters before it: C++, C#, F#. */
const symbolEnd = /^(?:\+\+|#)(?![\p{L}\p{N}+#])/u
const shortName = /^\p{sc=Latin}{1,2}$/u

/**
 * The words of a text in order, in any script, emoji included and punctuation left out. C++ and C# are
 * words with their signs. `language`
 * is a BCP 47 tag; what is none counts as no language. Source of the boundaries: Unicode UAX #29,
 * with ICU's dictionaries for scripts without spaces.
 */
export function wordsIn(text: string, language: string): Word[] {
  const apart = elided[safeTag(language).split('-')[0]!]
  const found: Word[] = []
  for (const { segment, index, isWordLike } of segments(text, language, 'word')) {
    if (!isWordLike && !emoji.test(segment)) continue
    const [before] = (apart?.exec(segment) ?? []) as string[]
    if (!before) {
      const [sign = ''] =
        (shortName.test(segment) && symbolEnd.exec(text.slice(index + segment.length))) || []
      found.push(wordAt(segment + sign, index))
      continue
    }
    const next = before.length + 1
    found.push(wordAt(before, index), wordAt(segment.slice(next), index + next))
  }
  return found
}

/** The folded words of a text; see {@link wordsIn}. */
export const words = (text: string, language: string): string[] =>
  wordsIn(text, language).map(({ word }) => word)

/** Removes texts that are the same folded; the first spelling and the order stay. */
export function uniqueFolded(texts: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const text of texts) {
    const key = fold(text)
    if (!seen.has(key)) seen.set(key, text)
  }
  return [...seen.values()]
}

/** A word without the marks in which its forms differ: ogród, ogrodzie; Häuser, Haus. The vowels of Indian
 * scripts are marks as well, and stay. */
const bare = (word: string) =>
  word
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

const byLength = (one: string, other: string): readonly [short: string, long: string] =>
  one.length <= other.length ? [one, other] : [other, one]

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** Whether two folded words may be one with different endings. Strict, as names are told by it too. */
export function isEnding(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = byLength(bare(one), bare(other))
  if (short.length < 4 || long.length - short.length > 3) return false
  return commonStart(short, long) >= Math.max(4, short.length - 2)
}

/** Letters that a word has at the beginning or end of another one at least, or inside it, and that two compounds
 * share. A Korean letter is a syllable. */
const least = { edge: 3, inside: 4, shared: 5, korean: 2 } as const

/**
 * Whether two folded words may be about one thing, in any language with spaces: forms of one word (bus, buses;
 * рыба, рыбу), one in the other (“Rad” in “Radtour”), or compounds of which one begins with what the other has in
 * it (“Fahrradkette”, “Kettenwechsel”).
 */
export function sharesStem(one: string, other: string): boolean {
  const [short, long] = byLength(bare(one), bare(other))
  const isKorean = /\p{sc=Hang}/u.test(short)
  const edge = isKorean ? least.korean : least.edge
  if (isEnding(one, other)) return true
  if (commonStart(short, long) >= Math.max(edge, short.length - 1)) return true
  if (short.length >= edge && long.endsWith(short)) return true
  if (short.length >= (isKorean ? least.korean : least.inside) && long.includes(short)) return true
  const begins = (word: string) => word.slice(0, least.shared)
  return (
    short.length >= least.shared && (long.includes(begins(short)) || short.includes(begins(long)))
  )
}
