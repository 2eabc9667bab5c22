import type { Reason, ScorePart } from '../results/scored'
import { textColumns } from '../text/columns'
import { titleLikeness, tooAlike } from '../text/title-likeness'
import { cutTitle, feedPlaces, titleCut } from '../text/title-widths'
import { fold, words, wordsIn } from '../text/words'
import type { TitleIdea } from './make-titles'
import { addedNumbers, countsIn } from './title-numbers'
import type { names } from './tool'
import type { Topic } from './topic'
import { kindOf } from './topic-kind'

// The rules and their weights are our own; YouTube publishes no score of titles.

type PartName = (typeof names)['part'][number]
const parts: readonly PartName[] = ['length', 'topic', 'fit', 'pull', 'calm', 'different']

/** Points of each part. Without results to compare with, or a pattern that might suit the topic more or
 * less, the other parts share theirs. */
const weights = {
  alone: { length: 30, topic: 30, fit: 0, pull: 25, calm: 15, different: 0 },
  compared: { length: 25, topic: 25, fit: 0, pull: 20, calm: 10, different: 20 },
  pattern: { length: 25, topic: 25, fit: 20, pull: 20, calm: 10, different: 0 },
  patternCompared: { length: 20, topic: 20, fit: 20, pull: 15, calm: 5, different: 20 },
} as const satisfies Record<string, Record<PartName, number>>

type TitleReason = Reason<(typeof names)['reason'][number]>

export interface Ranked {
  title: string
  url: string
}

export interface Judging {
  topic: Topic
  language: string
  stops: ReadonlySet<string>
  /** What YouTube shows for the topic, the best first; absent where nobody asked. */
  ranked?: readonly Ranked[]
  /** For what kind of topic its pattern was written; absent for a title without a pattern. */
  fit?: TitleIdea['fit']
  isClaim?: boolean
}

interface Judged {
  /** How much of its points the part gets, 0 to 1. */
  share: number
  reasons: TitleReason[]
}

const good = (name: TitleReason['name'], values?: TitleReason['values']): TitleReason => ({
  name,
  ...(values && { values }),
  tone: 'good',
  from: 'ours',
})
const bad = (name: TitleReason['name'], values?: TitleReason['values']): TitleReason => ({
  ...good(name, values),
  tone: 'bad',
})

/** A title narrower than this leaves room that could say more, in columns. */
const narrowest = 20
/** Columns that a viewer reads first, half of what a phone shows. */
const early = 25

const neutral = (name: TitleReason['name'], values?: TitleReason['values']): TitleReason => ({
  ...good(name, values),
  tone: 'neutral',
})

/** All points if shown whole on phone, beside a video and on TV, and a third less for each that cuts. */
function length(title: string): Judged {
  const count = feedPlaces.filter((place) => cutTitle(title, place).rest).length
  const { length: letters } = cutTitle(title, 'phone')
  // Even the widest place cuts it.
  if (textColumns(title) > titleCut) return { share: 0, reasons: [bad('long', { letters })] }
  if (count > 0) return { share: 1 - count / 4, reasons: [bad('cut', { letters, places: count })] }
  if (textColumns(title) < narrowest) return { share: 0.5, reasons: [bad('short', { letters })] }
  return { share: 1, reasons: [good('whole', { letters })] }
}

/** Languages whose words get endings, so that a word of the topic may stand there with another one. */
const inflected = new Set(['ru', 'pl', 'gu', 'hi', 'ko'])

/** Letters of a word that an ending leaves alone. */
const stemLetters = 4

/** Whether a title's word is the topic's, perhaps with another ending. */
function isSameWord(word: string, own: string, language: string): boolean {
  if (word === own) return true
  if (!inflected.has(language) || [...own].length < stemLetters) return false
  return word.startsWith([...own].slice(0, Math.max(stemLetters, [...own].length - 2)).join(''))
}

/** Where the whole topic begins in a title: where a word begins, or anywhere if words have no spaces. */
function placeOf(title: string, about: string): number | undefined {
  const [text, part] = [fold(title), fold(about)]
  let at = text.indexOf(part)
  const isInside = () => /[\p{L}\p{M}\p{N}]$/u.test(text.slice(0, at))
  const isSpaced = !/^[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(part)
  while (at > 0 && isSpaced && isInside()) at = text.indexOf(part, at + 1)
  return at < 0 || part === '' ? undefined : at
}

/** Two thirds of the points by how many of the topic's words are there, one third if they come early:
 * in the first third of the title, and where a phone shows it. */
function topic(title: string, { topic: { text: about }, language, stops }: Judging): Judged {
  const whole = placeOf(title, about)
  const all = words(about, language)
  const own = all.filter((word) => !stops.has(word))
  const wanted = [...new Set(own.length > 0 ? own : all)]
  const found = wordsIn(title, language).filter(({ word }) =>
    wanted.some((one) => isSameWord(word, one, language)),
  )
  const at = whole ?? found[0]?.at
  if (at === undefined) return { share: 0, reasons: [bad('topicMissing')] }
  const isThere = (one: string) => found.some(({ word }) => isSameWord(word, one, language))
  const share = whole !== undefined ? 1 : wanted.filter(isThere).length / wanted.length
  const before = textColumns(title.slice(0, at))
  const isEarly = before <= early && before <= textColumns(title) / 3
  const points = (share * 2) / 3 + (isEarly ? 1 / 3 : 0)
  if (share < 1) return { share: points, reasons: [bad('topicPartly')] }
  return { share: points, reasons: [isEarly ? good('topicEarly') : bad('topicLate')] }
}

const fitReasons = {
  any: 'forAny',
  thing: 'forThing',
  activity: 'forActivity',
  question: 'forQuestion',
  comparison: 'forComparison',
  howTo: 'forHowTo',
  draft: 'forDraft',
} as const satisfies Record<TitleIdea['fit'], TitleReason['name']>

/** All points for a pattern written for the topic's kind, half for one that suits any words, a fifth if
 * nobody knows what kind of topic it is; a fifth of them less for each thing that the visitor didn't say, as it may not be true. */
function suits(title: string, judging: Judging): Judged {
  const { fit = 'any', topic } = judging
  const isUnknown = fit === 'any' && topic.kind === 'unknown'
  const share = isUnknown ? 0.2 : fit === 'any' ? 0.5 : 1
  const reason = isUnknown ? 'forUnknown' : fitReasons[fit]
  return {
    share: Math.max(0, share - claims(title, judging).length / 5),
    reasons: [fit === 'any' ? neutral(reason) : good(reason)],
  }
}

/** What the title says that the visitor didn't: to be used only if it is true. */
function claims(title: string, { topic, isClaim }: Judging): TitleReason[] {
  const { years, counts } = addedNumbers(title, topic.text)
  return [
    ...(counts.length > 0 ? [neutral('ifNumber', { number: counts.join(', ') })] : []),
    ...(years.length > 0 ? [neutral('ifYear', { year: years.join(', ') })] : []),
    ...(isClaim ? [neutral('ifTrue')] : []),
  ]
}

/** All points for a number of the visitor's own in the first half; four fifths for a question, a
 * comparison or the way to do something; half for a later number; less for a number that the visitor
 * didn't give, as it may not be true. */
function pull(title: string, judging: Judging): Judged {
  const { topic, language, stops } = judging
  const { counts: added } = addedNumbers(title, topic.text)
  const at = countsIn(title, judging).find(({ text }) => !added.includes(text))?.at
  if (at !== undefined && at < title.length / 2) return { share: 1, reasons: [good('numberEarly')] }
  const kind = kindOf(title, { language, stops })
  if (/[?？]/.test(title)) return { share: 0.8, reasons: [good('question')] }
  if (topic.kind === 'comparison') return { share: 0.8, reasons: [good('comparison')] }
  if (kind === 'howTo' || topic.kind === 'howTo') return { share: 0.8, reasons: [good('howTo')] }
  if (kind === 'question' || topic.kind === 'question')
    return { share: 0.8, reasons: [good('question')] }
  if (at !== undefined) return { share: 0.5, reasons: [good('numberLate')] }
  // The reason is among the claims.
  if (added.length > 0) return { share: 0.4, reasons: [] }
  return { share: 0, reasons: [bad('noPull')] }
}

/** Half of the points each for no more than one word in capitals, and for no repeated marks. */
function calm(title: string, { language }: Judging): Judged {
  const loud = wordsIn(title, language).filter(({ text }) => /^\p{Lu}{4,}$/u.test(text))
  const reasons = [
    ...(loud.length > 1 ? [bad('shouting')] : []),
    ...(/[!！?？]{2,}/.test(title) ? [bad('marks')] : []),
  ]
  return { share: 1 - reasons.length / 2, reasons }
}

/** How far the title is from the one of the results that is most like it; none from `tooAlike` on. */
function different(title: string, { ranked = [], language, stops }: Judging): Judged {
  const like = ranked.map((one, at) => ({
    ...one,
    place: at + 1,
    score: titleLikeness(title, one.title, { language, stops }).score,
  }))
  const [nearest] = like.sort((a, b) => b.score - a.score)
  if (!nearest || nearest.score < tooAlike) {
    const share = nearest ? 1 - nearest.score / tooAlike / 2 : 1
    return { share, reasons: [good('different', { number: ranked.length })] }
  }
  const { place, title: text, url } = nearest
  return { share: 0, reasons: [{ ...bad('alike', { place, text }), from: 'youtube', url }] }
}

/** A title's score, 0 to 100: the sum of its parts, each with its rule as a reason; and what it claims. */
export function scoreTitle(
  title: string,
  judging: Judging,
): { score: number; parts: ScorePart<PartName>[]; reasons: TitleReason[] } {
  // An answer without results has nothing to be compared with.
  const isCompared = (judging.ranked?.length ?? 0) > 0
  const judged: Record<PartName, Judged> = {
    length: length(title),
    topic: topic(title, judging),
    fit: suits(title, judging),
    pull: pull(title, judging),
    calm: calm(title, judging),
    different: different(title, judging),
  }
  const ofPattern = isCompared ? weights.patternCompared : weights.pattern
  const weight = judging.fit ? ofPattern : isCompared ? weights.compared : weights.alone
  const counted = parts.filter((name) => weight[name] > 0)
  const points = counted.map((name) => ({
    name,
    points: Math.round(judged[name].share * weight[name]),
    of: weight[name],
  }))
  return {
    score: points.reduce((sum, one) => sum + one.points, 0),
    parts: points,
    reasons: [...claims(title, judging), ...counted.flatMap((name) => judged[name].reasons)],
  }
}
