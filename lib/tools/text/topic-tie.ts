import { japaneseContent } from './japanese-words'
import { isLatinFormOf } from './latin-letters'
import { smallWords } from './small-words'
import { isTimeWord } from './time-words'
import { fold, words } from './words'

/** What ties a phrase to a topic. */
export interface Tie {
  /** The topic's words in it, as the topic has them, folded. */
  shared: string[]
  /** Their share of the topic's words, from 0 to 1. */
  share: number
  /** So much of the topic that the phrase can be about nothing else, or nothing but the topic. */
  isClose: boolean
}

/** A topic, and what ties phrases to it. */
export interface TopicTie {
  /** The words and pieces by which it is recognized, folded. */
  words: readonly string[]
  /** The share of them that ties a phrase to it. */
  least: number
  /** Undefined where nothing ties a phrase to the topic. */
  of: (phrase: string) => Tie | undefined
}

/** Scripts that write no spaces: a word is found anywhere in them. */
const dense = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u
/** Two characters that begin with a Chinese one; a run of katakana; a run of hiragana by itself. */
const densePieces =
  /[\p{sc=Kana}ー]{2,}|(?<![\p{sc=Han}\p{sc=Hira}])\p{sc=Hira}{3,}|(?=(\p{sc=Han}[\p{sc=Han}\p{sc=Hira}]))/gu
const hangul = /\p{sc=Hangul}/u
const indian = /[\p{sc=Deva}\p{sc=Gujr}]/u
const cyrillic = /\p{sc=Cyrl}/u
/** Languages that write a compound as one word. */
const compounding = /^(?:de|nl)\b/

/** Whether a text in a dense script has a piece; パン isn't in パンダ, though it is in メロンパン. */
function hasPiece(text: string, piece: string): boolean {
  if (piece.length > 2 || !/^[\p{sc=Kana}ー]+$/u.test(piece)) return text.includes(piece)
  return new RegExp(`${piece}(?![\\p{sc=Kana}ー])`, 'u').test(text)
}

function commonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** Whether two folded words are forms of one: by their common beginning, as no dictionary is at hand. */
function isSameWord(one: string, other: string, language: string): boolean {
  if (one === other || isLatinFormOf(one, other)) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  // Korean adds particles, and joins words, without a space.
  if (hangul.test(short)) return short.length >= 2 && long.includes(short)
  const more = long.length - short.length
  if (short.length >= 3 && (long === `${short}s` || (cyrillic.test(long) && more === 1))) {
    if (long.startsWith(short)) return true
  }
  if (compounding.test(language) && short.length >= 5) {
    if (long.startsWith(short) || long.endsWith(short)) return true
  }
  const start = commonStart(one, other)
  return more <= (indian.test(long) ? 4 : 3) && start >= Math.max(4, short.length - 1)
}

/** The parts by which a text in a dense script is recognized; in Japanese, none with a particle. */
function piecesOf(text: string, language: string): string[] {
  const content = language === 'ja' ? japaneseContent(text) : [text]
  const found = content.flatMap((part) =>
    /^\p{sc=Han}$/u.test(part) && language === 'ja'
      ? [part]
      : [...part.matchAll(densePieces)].map(([all, pair]) => all || pair!),
  )
  return [...new Set(found)]
}

const isNumber = (word: string) => /^\p{N}+$/u.test(word)

/**
 * Judges phrases by the words that they share with a topic. Small words, numbers and words for
 * kinds of video (“tutorial”, “recipe”) tie nothing together, unless the topic has no others; forms of
 * one word do.
 * @param topic what was typed
 * @param language a canonical tag, by which words are found
 */
export async function tieTo(topic: string, language: string): Promise<TopicTie> {
  const { stops, forms } = await smallWords(topic, language)
  // “30 days” is no part of what something is about; a day's trading and a clock are.
  const isTimed = words(topic, language).some(
    (word, at, all) => isTimeWord(word) && isNumber(all[at - 1] ?? ''),
  )
  const says = (word: string) =>
    !stops.has(word) && !forms.has(word) && !isNumber(word) && !(isTimed && isTimeWord(word))
  const han = /^\p{sc=Han}{2,}$/u
  const skipped = [
    ...[...forms].filter((form) => dense.test(form)),
    ...[...stops].filter((stop) => han.test(stop)),
  ]
  const meaning = (text: string) => {
    const folded = fold(text)
    const spaced = words(folded, language).filter((word) => !dense.test(word))
    const without = skipped.reduce((left, one) => left.replaceAll(one, ' '), folded)
    const found = [...spaced.filter(says), ...piecesOf(without, language)]
    return found.length > 0 ? [...new Set(found)] : undefined
  }
  const told = meaning(topic)
  const wanted = told ?? [
    ...new Set([...words(topic, language), ...piecesOf(fold(topic), language)]),
  ]
  // Two characters of a longer word are a smaller share of it than a word is of a phrase; words for kinds
  // of video tie together only when they are all the same.
  const least = !told ? 1 : dense.test(topic) ? 1 / 3 : 1 / 2
  const of = (phrase: string): Tie | undefined => {
    const folded = fold(phrase)
    const own = words(folded, language)
    const has = (word: string) =>
      dense.test(word) ? hasPiece(folded, word) : own.some((one) => isSameWord(one, word, language))
    const shared = wanted.filter(has)
    if (shared.length === 0) return undefined
    const share = shared.length / wanted.length
    const ownMeaning = meaning(phrase) ?? own
    const covered = ownMeaning.filter((word) =>
      wanted.some((one) => isSameWord(word, one, language)),
    )
    const isOnlyTopic = covered.length === ownMeaning.length
    // One word of two is often another subject: “замена конденсаторов” for an oil change.
    const isMost = shared.length > 1 ? covered.length / ownMeaning.length >= least : isOnlyTopic
    const isTied =
      share >= least ||
      Boolean(told && (dense.test(topic) || isMost) && covered.length / ownMeaning.length >= least)
    if (!isTied) return undefined
    return { shared, share, isClose: share === 1 || isOnlyTopic || shared.length >= 3 }
  }
  return { words: wanted, least, of }
}
