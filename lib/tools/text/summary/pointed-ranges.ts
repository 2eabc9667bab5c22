import type { AnswerForm } from '../../../ai/model-answer'
import type { Claim } from '../../results/transcript'
import type { Cue } from '../captions/cue'
import { joinLines } from '../captions/group-cues'
import { type ChapterMark, chaptersIn, chaptersSchema, chaptersTask } from './chapter-marks'
import { claimOf, type Fault, joinedQuotes, type Quote, quoteOf, quoteText } from './quotes'
import { leastPoints, type Summary } from './summarize'

/** Lengths of the answer's lists, the most important first. */
export const most = { points: 7, short: 3, medium: 7, long: 15 } as const
export const names = ['points', 'short', 'medium', 'long'] as const

/** Passages that are read of an answer, and numbers of a list; what a model says beyond is nobody's. */
const mostPassages = 24
/** Passages that may be added to them. */
const mostMissing = 12

/** A passage that a model points at: its first and its last line. */
interface Range {
  from: number
  to: number
}

export type Name = (typeof names)[number]
/** Indexes of passages. */
export type Lists = Record<Name, number[]>
export const listsOf = <T>(make: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>
/** What a model points at; chapters where it was asked for some. */
export interface Pointed extends Lists {
  /** Lines that each list has to tell. */
  must: number[]
  passages: (Range | undefined)[]
  chapters: ChapterMark[]
}
/** Passages that a model points at anew: for another, by its index, or besides. */
interface Mended {
  instead: Map<number, Range>
  besides: Range[]
}

/** What a summary is none without. */
export const mustTell =
  'what somebody has to be told by any summary, however short: what the talk is about; where it announces a number of things, counts things or goes through steps, each of them, without leaving out any; what it finds, decides or advises at last, or how a story ends; and each exception, limit or correction without which these would mislead'

const passageRules = `A passage is understood by itself: it begins with a sentence that names who and what it is about (not with “he”, “it”, “that is why”, “so” or “the second point”), and has whole sentences, up to four with up to 100 words, with the condition, the reason, the numbers, the correction and each warning, danger or precaution that belong to them: a question with its whole answer, a claim or myth with all that is said against it, an example with what it shows. Where it speaks of somebody, something or a claim that is told of elsewhere, or is limited, corrected or taken back elsewhere, there is a passage for that, too. Leave out greetings, advertising, jokes, irony, asides, promises of what comes next, and questions that nobody answers.`

const rangeForm = `{"from": number, "to": number}: the numbers of its first and last line`

/** What a model is asked: passages, and nothing that could be read as a sentence of its own. */
const task = `You point at passages of a transcript, which is given as numbered lines, for somebody who hasn't heard it.
Answer with one JSON object {"must": [], "passages": [], "points": [], "short": [], "medium": [], "long": []}. Look at the whole transcript first. "must" are the numbers of the lines that begin to tell ${mustTell}. "passages" are up to ${mostPassages} passages in the order of time, each in the form ${rangeForm}; among them is one for every line of "must". The other lists have the indexes of passages, from 0: "points" up to ${most.points} that say the most important things, the most important first; "short", "medium" and "long" up to ${most.short}, ${most.medium} and ${most.long} that together sum it up. Each of them tells all that is in "must", and is empty where that is too much for it; the longer ones have something of every part of the talk.
${passageRules}`

const alsoChapters = `Besides, the object has a list "chapters", and there names are words. ${chaptersTask}`

const mendTask = `You pointed at passages of a transcript, which is given as numbered "lines", for somebody who hasn't heard it and reads nothing else. Those in "quotes" can be quoted. Those in "dropped" can't, or are missing, each for its reason.
Answer with one JSON object {"passages": []}: what is quoted besides, each in the form of an object with "index" and ${rangeForm}.
For each in "dropped" that you can mend, with its index there: a passage that says the same, or what is in its lines, and that its reason doesn't fit. Leave out those that can't be mended.
With the index -1, up to ${mostMissing} passages that the reader of "quotes" misses: one that tells who or what a “he”, “that one”, “the fourth”, “what I said”, a name, a thing or a claim is, where no quote tells it; and one with what the talk says elsewhere to limit, correct, refute or take back a quote, or with the condition, warning, outcome or advice that belongs to it.
${passageRules}`

/** What a model is told of a fault. */
const reasons: Readonly<Record<Exclude<Fault, 'disputed'>, string>> = {
  lines: 'Its lines are none of the transcript, or too many.',
  leans:
    'It begins with a word that points to what was said before: begin earlier, where it is said who or what it is about.',
  answers:
    'The sentence before it asks, supposes or reports something, which it may answer or go on with: begin with that sentence or earlier.',
  stump: 'Its first sentence is a few words that say nothing alone: begin earlier or later.',
  open: 'It asks, supposes or reports something, or the sentence behind it turns or refutes it: go on until that is answered or taken back, or leave it out.',
  long: 'It has more than six sentences or 110 words.',
  unfit:
    'It has a greeting, a request, something unfinished or something that can’t be quoted: leave that out.',
}

/** What it is told of a line that none of its passages has. */
const untoldReason = 'Every summary has to tell what begins in this line, and no passage has it.'

export const integer = { type: 'integer' }
export const objectOf = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
export const listOf = (items: unknown) => ({ type: 'array', items })
const rangeSchema = { from: integer, to: integer }

/** A passage of an answer; what else it says is nobody's. */
function passageIn(one: unknown): Range | undefined {
  const { from, to } = (one ?? {}) as Partial<Record<keyof Range, unknown>>
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) return undefined
  return (from as number) >= 0 && (to as number) >= (from as number)
    ? { from: from as number, to: to as number }
    : undefined
}

const indexesIn = (list: unknown, length: number): number[] =>
  Array.isArray(list)
    ? [...new Set(list.slice(0, mostPassages))].filter(
        (at): at is number => Number.isSafeInteger(at) && at >= 0 && at < length,
      )
    : []

/** The whole numbers of a list; undefined where it is anything else. */
export const numbersIn = (list: unknown): number[] | undefined =>
  Array.isArray(list) && list.every(Number.isSafeInteger) ? list : undefined

/** Passages and lists of them, and chapters where they are wanted: whatever else is in an answer is dropped,
 * and a list that isn't one is empty. */
function formOf(withChapters: boolean): AnswerForm<Pointed> {
  return {
    name: 'passages',
    schema: objectOf({
      must: listOf(integer),
      passages: listOf(objectOf(rangeSchema)),
      ...listsOf(() => listOf(integer)),
      ...(withChapters && { chapters: chaptersSchema }),
    }),
    read: (value) => {
      if (typeof value !== 'object' || value === null) return undefined
      const given = value as Partial<Record<keyof Pointed, unknown>>
      const list = Array.isArray(given.passages) ? given.passages : []
      const passages = list.slice(0, mostPassages).map(passageIn)
      const lists = listsOf((own) => indexesIn(given[own], passages.length).slice(0, most[own]))
      const must = (numbersIn(given.must) ?? []).slice(0, mostPassages)
      const chapters = withChapters ? chaptersIn(given.chapters) : []
      const isEmpty = chapters.length === 0 && names.every((own) => lists[own].length === 0)
      return isEmpty ? undefined : { must, passages, ...lists, chapters }
    },
  }
}

/** What a model is asked about a transcript; with chapters, in the same answer. */
export const questionFor = (withChapters = false) => ({
  task: withChapters ? `${task}\n${alsoChapters}` : task,
  form: formOf(withChapters),
})

/** What was made of each passage of an answer. */
export type Found = (Quote | Fault)[]

export const isFound = (read: Found[number]): read is Quote => typeof read !== 'string'

/** A quote as a model is shown it: its words, and the lines that they are in. */
export const shownTo = (quote: Quote, { passages }: Summary) => ({
  from: passages[quote.first]!.first,
  to: passages[quote.last]!.last,
  text: quoteText(passages, quote),
})

/** What a model is asked once about what it pointed at: for passages that were dropped, for lines that none
 * has, and for what a reader of the others misses. */
export function mendQuestion(
  { passages, must }: Pick<Pointed, 'passages' | 'must'>,
  found: Found,
  summary: Summary,
) {
  const quotes = found.filter(isFound).map((quote) => shownTo(quote, summary))
  const untold = must.filter((line) => !quotes.some(({ from, to }) => line >= from && line <= to))
  const faults = found.flatMap((fault, at) => (isFound(fault) ? [] : [{ at, fault }]))
  const dropped = [
    ...faults.map(({ at, fault }) => ({
      ...passages[at],
      reason: reasons[fault as keyof typeof reasons],
    })),
    ...untold.map((line) => ({ from: line, reason: untoldReason })),
  ]
  const form: AnswerForm<Mended> = {
    name: 'mended',
    schema: objectOf({ passages: listOf(objectOf({ index: integer, ...rangeSchema })) }),
    read: (value) => {
      const list = (value as { passages?: unknown } | null)?.passages
      if (!Array.isArray(list)) return undefined
      const mended: Mended = { instead: new Map(), besides: [] }
      for (const one of list.slice(0, mostPassages + mostMissing)) {
        const own = passageIn(one)
        const { index } = (one ?? {}) as { index?: unknown }
        if (!own || !Number.isSafeInteger(index)) continue
        const at = faults[index as number]?.at
        if (at === undefined) mended.besides.push(own)
        else if (!mended.instead.has(at)) mended.instead.set(at, own)
      }
      return mended
    },
  }
  return { task: mendTask, form, material: { quotes, dropped } }
}

/** A transcript's lines by the index of their cue. */
type Lines = ReadonlyMap<number, string>

/** The cues as numbered lines, as many as fit; those of a passage that may not stand are left out. */
export function linesOf(
  cues: readonly Cue[],
  { passages }: Pick<Summary, 'passages'>,
  room: number,
  mayStand: (text: string) => boolean,
): Lines {
  const left = new Set<number>()
  for (const { text, first, last } of passages) {
    if (mayStand(text)) continue
    for (let at = first; at <= last; at++) left.add(at)
  }
  const lines = cues.flatMap(({ text }, at) =>
    left.has(at) ? [] : [[at, `[${at}] ${joinLines([text])}`] as const],
  )
  const length = lines.reduce((sum, [, line]) => sum + line.length + 1, 0)
  // Of a long transcript, stretches of it: single lines would say nothing.
  const step = Math.max(1, Math.ceil(length / room))
  const stretch = 20
  let free = room
  return new Map(
    lines.filter(([, line], at) => {
      if (Math.floor(at / stretch) % step !== 0) return false
      free -= line.length + 1
      return free >= 0
    }),
  )
}

/** Characters of transcript that are sent at most: about an hour and a half of speech. Of a longer talk no
 * lists are asked for: what corrects a passage may stand in what isn't sent. */
export const mostSent = 90_000

/** Cues of the longest range that a point may have. */
const longestRange = 40

/** The whole sentences of a range of cues, with those that they can't be told without; of none inside it,
 * the one that has most of it. */
function quoteIn({ from, to }: Range, { passages, marks }: Summary): Quote | Fault {
  let whole: Quote | undefined
  let [best, share] = [-1, 0]
  for (const [at, { first, last }] of passages.entries()) {
    if (first > to) break
    if (last < from) continue
    if (first >= from && last <= to) whole = { first: whole?.first ?? at, last: at }
    const own = (Math.min(last, to) - Math.max(first, from) + 1) / (last - first + 1)
    if (own > share) [best, share] = [at, own]
  }
  const meant = whole ?? (best >= 0 ? { first: best, last: best } : undefined)
  return meant ? quoteOf(meant, passages, marks, true) : 'lines'
}

/** The last part of a talk, in which its speaker sums up rather than reports. */
const summingUp = 1 / 6

/** What of it may stand though nobody looks at it again: where claims are weighed, one with what is said
 * against it, and the end of the talk. */
function settled(found: Found, { passages, marks, unquotable }: Summary): Found {
  return found.map((read) => {
    const quote = typeof read === 'string' ? read : quoteOf(read, passages, marks)
    if (typeof quote === 'string' || unquotable !== 'disputed') return quote
    const isTurned = marks.turns.slice(quote.first + 1, quote.last + 1).some(Boolean)
    const isEnd = quote.first >= passages.length * (1 - summingUp)
    return isTurned || isEnd ? quote : 'disputed'
  })
}

/** Whether a model may point at passages of a transcript: not of a song, of steps, of which none may be left
 * out, of speech without marks, where nobody knows where sentences end, or of more than is sent. */
export const mayPoint = ({ unquotable, marks, characters }: Summary): boolean =>
  characters <= mostSent &&
  (unquotable === undefined || unquotable === 'disputed') &&
  marks.unfit.includes(false)

/** What binds passages to a transcript: their words, or why they are dropped. */
export const passageFinder =
  (summary: Summary, lines: Lines) =>
  (passage: Range | undefined): Quote | Fault => {
    if (!passage || passage.to - passage.from >= longestRange) return 'lines'
    return lines.has(passage.from) && lines.has(passage.to) ? quoteIn(passage, summary) : 'lines'
  }

/** The quotes of a list in order of time; those that share a sentence are one. */
export const quotesOf = (list: readonly number[], found: Found) =>
  joinedQuotes(list.map((at) => found[at]!).filter(isFound))

/** Share of a summary's passages that have to be left, or it leaves out what the model meant. */
const leastLeft = 0.8

export type Chosen = Record<Name, Claim[]>

/** What is left of a list; nothing of a summary that would lack much of what was meant. */
export function leftOf(name: Name, answer: Lists, isLeft: (at: number) => boolean): number[] {
  const left = answer[name].filter(isLeft)
  return name === 'points' || left.length >= answer[name].length * leastLeft ? left : []
}

/** The words of lists, as they are shown. Undefined where nothing says enough. */
export function chosenClaims(lists: Lists, found: Found, summary: Summary): Chosen | undefined {
  const chosen = listsOf((name) =>
    quotesOf(lists[name], found).map((quote) => claimOf(quote, summary)),
  )
  // One or two points of a long talk say too little of it.
  if (chosen.points.length < leastPoints(summary.passages)) chosen.points = []
  return names.some((name) => chosen[name].length > 0) ? chosen : undefined
}

/** The same of what may stand though nobody looks at it again; nothing where too few points are left. */
export function settledClaims(answer: Lists, found: Found, summary: Summary): Chosen | undefined {
  const left = settled(found, summary)
  const lists = listsOf((name) => leftOf(name, answer, (at) => isFound(left[at]!)))
  const chosen = chosenClaims(lists, left, summary)
  return chosen && chosen.points.length > 0 ? chosen : undefined
}
