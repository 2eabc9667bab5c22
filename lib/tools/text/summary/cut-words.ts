import type { Cue } from '../captions/cue'
import { joinCues, type Passage, unspaced } from '../captions/group-cues'
import { spokenEnds } from '../spoken-ends'
import { type Word, words, wordsIn } from '../words'
import { marksOf, quoteOf } from './quotes'
import { smallTalk } from './small-talk'
import { speechRules } from './speech-rules'

/** Where a stretch of speech without marks begins and ends: its cues, and its first and last words. */
export interface WordRange {
  from: number
  to: number
  first: string
  last: string
}

/** A stretch of the transcript with its cues, and its place in the text of all of them. */
export interface Cut extends Pick<Passage, 'text' | 'first' | 'last'> {
  at: number
  end: number
}

/** Words of a condition or a “not” before a cut that may reach into it. */
const openReach = 2
/** Words behind a cut that may turn it, and the cues in which they are looked for. */
const [turnReach, cuesAround] = [12, 4]
/** UTF-16 code units of the longest stretch that is read for a range. */
const longestStretch = 8_000

/** The transcript as one text, which words are cut out of. */
export interface Speech {
  language: string
  text: string
  /** Where each cue begins. */
  starts: readonly number[]
}

export const speechOf = (cues: readonly Cue[], language: string): Speech => ({
  language,
  ...joinCues(cues),
})

/** Whether a place in a text is between words as they are written: inside “well-known” and “l’eau” it
 * isn't. */
function isBetween(text: string, at: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 8), at), text.slice(at, at + 8)]
  return (
    /(?:^|\s)\p{P}*$/u.test(before) ||
    /^\p{P}*(?:\s|$)/u.test(after) ||
    unspaced.test(before.slice(-1)) ||
    unspaced.test(after.slice(0, 1))
  )
}

const endOf = ({ at, text }: Word) => at + text.length

/** Places of words among others. */
interface Place {
  from: number
  to: number
}

/** Where folded words stand among others. Scripts without spaces part the same words in several ways. */
function placesOf(wanted: string, language: string, own: readonly Word[]): Place[] {
  const key = words(wanted, language).join('')
  return own.flatMap((_, from) => {
    let told = ''
    for (let to = from; to < own.length && key.startsWith(told); to++) {
      told += own[to]!.word
      if (told === key) return [{ from, to }]
    }
    return []
  })
}

/**
 * What a range means, cut word for word out of speech without marks. Undefined where its words are neither
 * in its cues nor beside them, where the cut would leave out what belongs to it, as far as the words of the
 * language tell, and where it can't stand alone.
 */
export function cutWords(range: WordRange, speech: Speech): Cut | undefined {
  const { text, starts, language } = speech
  if (range.to >= starts.length) return undefined
  const begin = starts[Math.max(0, range.from - cuesAround)]!
  const stretch = text.slice(begin, starts[range.to + 1 + cuesAround] ?? text.length)
  if (stretch.length > longestStretch) return undefined
  const own = wordsIn(stretch, language)
  const cueOf = (word: number) => starts.findLastIndex((start) => start <= begin + own[word]!.at)
  /** The place that begins or ends in a cue, or beside it. */
  const placeAt = (said: string, side: keyof Place, least = 0) => {
    const away = (place: Place) => Math.abs(cueOf(place[side]) - range[side])
    return placesOf(said, language, own)
      .filter((place) => place.from >= least && away(place) <= 1)
      .sort((a, b) => away(a) - away(b))[0]
  }
  const head = placeAt(range.first, 'from')
  const tail = head && placeAt(range.last, 'to', head.from)
  if (!tail) return undefined
  const lastWord = own[tail.to]!
  const [at, end] = [own[head.from]!.at, endOf(lastWord)]
  const rules = speechRules(language)
  const before = own.slice(Math.max(0, head.from - openReach), head.from)
  const after = own.slice(tail.to + 1, tail.to + 1 + turnReach)
  const isCutOff =
    rules.endsOpen(before) ||
    rules.endsOpen([lastWord]) ||
    rules.goesOn(after[0]) ||
    !isBetween(stretch, at) ||
    !isBetween(stretch, end) ||
    isInflected(stretch.slice(at), end - at, language)
  if (isCutOff) return undefined
  const [first, last] = [cueOf(head.from), cueOf(tail.to)]
  const cut = { text: stretch.slice(at, end).replace(/\s+/g, ' '), first, last }
  // What follows isn't shown: it only tells whether it turns what is.
  const next = stretch.slice(end, endOf(after.at(-1) ?? lastWord)).trimStart()
  const passages = [
    { ...cut, words: own.slice(head.from, tail.to + 1), isWhole: true },
    { ...cut, text: next, words: after, isWhole: false },
  ]
  const marks = marksOf(passages, rules, smallTalk(language).isIn)
  const quote = quoteOf({ first: 0, last: 0 }, passages, marks)
  return quote && { ...cut, at: begin + at, end: begin + end }
}

/** Whether Japanese goes on behind a place with what may be the end of the same verb. */
const isInflected = (text: string, at: number, language: string) =>
  /^\p{sc=Hira}/u.test(text.slice(at)) && ![...spokenEnds(text, language)].includes(at)
