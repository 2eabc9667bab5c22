import type { Reason, ScorePart } from '../results/scored'
import { textColumns } from '../text/columns'
import { titleLikeness, tooAlike } from '../text/title-likeness'
import { cutTitle, feedPlaces } from '../text/title-widths'
import { words, wordsIn } from '../text/words'
import type { names } from './tool'
import { isQuestion } from './topic'

// The rules and their weights are our own; YouTube publishes no score of titles.

type PartName = (typeof names)['part'][number]
const parts: readonly PartName[] = ['length', 'topic', 'pull', 'calm', 'different']

/** Points of each part: without results to compare with, the other parts share theirs. */
const weights: Record<'alone' | 'compared', Record<PartName, number>> = {
  alone: { length: 30, topic: 30, pull: 25, calm: 15, different: 0 },
  compared: { length: 25, topic: 25, pull: 20, calm: 10, different: 20 },
}

type TitleReason = Reason<(typeof names)['reason'][number]>

export interface Ranked {
  title: string
  url: string
}

interface Judging {
  topic: string
  language: string
  stops: ReadonlySet<string>
  /** What YouTube shows for the topic, the best first; absent where nobody asked. */
  ranked?: readonly Ranked[]
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

/** All points if shown whole on phone, beside a video and on TV, and a third less for each that cuts. */
function length(title: string): Judged {
  const count = feedPlaces.filter((place) => cutTitle(title, place).rest).length
  const { length: letters } = cutTitle(title, 'phone')
  if (count > 0) return { share: 1 - count / 3, reasons: [bad('cut', { letters, places: count })] }
  if (textColumns(title) < narrowest) return { share: 0.5, reasons: [bad('short', { letters })] }
  return { share: 1, reasons: [good('whole', { letters })] }
}

/** Two thirds of the points by how many of the topic's words are there, one third if one is early. */
function topic(title: string, { topic: about, language, stops }: Judging): Judged {
  const all = words(about, language)
  const own = all.filter((word) => !stops.has(word))
  const wanted = new Set(own.length > 0 ? own : all)
  const found = wordsIn(title, language).filter(({ word }) => wanted.has(word))
  const [first] = found
  if (!first || wanted.size === 0) return { share: 0, reasons: [bad('topicMissing')] }
  const share = new Set(found.map(({ word }) => word)).size / wanted.size
  const isEarly = textColumns(title.slice(0, first.at)) <= early
  const points = (share * 2) / 3 + (isEarly ? 1 / 3 : 0)
  if (share < 1) return { share: points, reasons: [bad('topicPartly')] }
  return { share: points, reasons: [isEarly ? good('topicEarly') : bad('topicLate')] }
}

/** All points for a number in the first half, four fifths for a question, half for a later number. */
function pull(title: string, { language }: Judging): Judged {
  // A year says how new a video is, not how much is in it.
  const at = [...title.matchAll(/\p{N}+/gu)].find(([one]) => !/^(?:19|20)\d\d$/.test(one))?.index
  if (at !== undefined && at < title.length / 2) return { share: 1, reasons: [good('numberEarly')] }
  if (/[?？]/.test(title) || isQuestion(title, language))
    return { share: 0.8, reasons: [good('question')] }
  if (at !== undefined) return { share: 0.5, reasons: [good('numberLate')] }
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

/** A title's score, 0 to 100: the sum of its parts, each with its rule as a reason. */
export function scoreTitle(
  title: string,
  judging: Judging,
): { score: number; parts: ScorePart<PartName>[]; reasons: TitleReason[] } {
  // An answer without results has nothing to be compared with.
  const isCompared = (judging.ranked?.length ?? 0) > 0
  const judged: Record<PartName, Judged> = {
    length: length(title),
    topic: topic(title, judging),
    pull: pull(title, judging),
    calm: calm(title, judging),
    different: different(title, judging),
  }
  const weight = weights[isCompared ? 'compared' : 'alone']
  const counted = parts.filter((name) => weight[name] > 0)
  const points = counted.map((name) => ({
    name,
    points: Math.round(judged[name].share * weight[name]),
    of: weight[name],
  }))
  return {
    score: points.reduce((sum, one) => sum + one.points, 0),
    parts: points,
    reasons: counted.flatMap((name) => judged[name].reasons),
  }
}
