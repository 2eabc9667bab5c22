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
export function isBetween(text: string, at: number): boolean {
  const [before, after] = [text.slice(Math.max(0, at - 8), at), text.slice(at, at + 8)]
  return (
    /(?:^|\s)\p{P}*$/u.test(before) ||
    /^\p{P}*(?:\s|$)/u.test(after) ||
    unspaced.test(before.slice(-1)) ||
    unspaced.test(after.slice(0, 1))
  )
}

const endOf = ({ at, text }: Word) => at + text.length

/** Whether words from a place on, or up to it, are those that were named. Scripts without spaces part the
 * same words in several ways, and there a name may end inside one. */
function isNamed(key: string, own: readonly Word[], at: number, step: 1 | -1): boolean {
  const fits = (one: string, other: string) =>
    step > 0 ? one.startsWith(other) : one.endsWith(other)
  let told = ''
  for (let place = at; own[place] && told.length < key.length && fits(key, told); place += step)
    told = step > 0 ? told + own[place]!.word : own[place]!.word + told
  const isInside = told.length > key.length && unspaced.test(key.at(-step) ?? '')
  return key !== '' && (told === key || (isInside && fits(told, key)))
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
  /** The word at which what was named begins or ends, in its cue or beside it. */
  const placeOf = (named: string, cue: number, step: 1 | -1, least = 0) => {
    const key = words(named, language).join('')
    const away = (at: number) => Math.abs(cueOf(at) - cue)
    return [...own.keys()]
      .filter((at) => at >= least && isNamed(key, own, at, step) && away(at) <= 1)
      .sort((one, other) => away(one) - away(other))[0]
  }
  const head = placeOf(range.first, range.from, 1)
  const tail = head === undefined ? undefined : placeOf(range.last, range.to, -1, head)
  if (head === undefined || tail === undefined) return undefined
  const lastWord = own[tail]!
  const [at, end] = [own[head]!.at, endOf(lastWord)]
  const rules = speechRules(language)
  const before = own.slice(Math.max(0, head - openReach), head)
  const after = own.slice(tail + 1, tail + 1 + turnReach)
  const isCutOff =
    rules.endsOpen(before) ||
    rules.endsOpen([lastWord]) ||
    rules.goesOn(after[0]) ||
    !isBetween(stretch, at) ||
    !isBetween(stretch, end) ||
    isInflected(stretch.slice(at), end - at, language)
  if (isCutOff) return undefined
  const [first, last] = [cueOf(head), cueOf(tail)]
  const cut = { text: stretch.slice(at, end).replace(/\s+/g, ' '), first, last }
  // What follows isn't shown: it only tells whether it turns what is.
  const next = stretch.slice(end, endOf(after.at(-1) ?? lastWord)).trimStart()
  const passages = [
    { ...cut, words: own.slice(head, tail + 1), isWhole: true },
    { ...cut, text: next, words: after, isWhole: false },
  ]
  const marks = marksOf(passages, rules, smallTalk(language).isIn)
  // A mistake that it names may be its own: only how it begins tells whether it needs what was before.
  marks.binds[0] = rules.leans(cut.text)
  const quote = quoteOf({ first: 0, last: 0 }, passages, marks)
  return quote && { ...cut, at: begin + at, end: begin + end }
}

/** Whether Japanese goes on behind a place with what may be the end of the same verb. */
const isInflected = (text: string, at: number, language: string) =>
  /^\p{sc=Hira}/u.test(text.slice(at)) && ![...spokenEnds(text, language)].includes(at)
