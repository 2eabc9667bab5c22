import type { AnswerForm } from '../../../ai/model-answer'
import type { Claim } from '../../results/transcript'
import type { Cue } from '../captions/cue'
import { joinLines } from '../captions/group-cues'
import { type ChapterMark, chaptersIn, chaptersSchema, chaptersTask } from './chapter-marks'
import { claimOf, joinedQuotes, type Quote, quoteOf } from './quotes'
import { leastPoints, type Summary } from './summarize'

/** Lengths of the answer's lists, the most important first. */
const most = { points: 7, short: 3, medium: 7, long: 15 } as const
const names = ['points', 'short', 'medium', 'long'] as const

/** Ranges that are read of a list, at most; what a model says beyond is nobody's. */
const mostRanges = 40

interface Range {
  from: number
  to: number
}
type Name = (typeof names)[number]
type Ranges = Record<Name, Range[]>
/** What a model points at; chapters where it was asked for some. */
interface Pointed extends Ranges {
  chapters: ChapterMark[]
}

/** What a model is asked: numbers of lines, and nothing that could be read as a sentence of its own. */
const task = `You point at lines of a transcript, which is given as numbered lines, for somebody who hasn't heard it.
Answer with one JSON object {"points": [], "short": [], "medium": [], "long": []}: ranges of lines in the form {"from": number, "to": number}. "points" has up to ${most.points} ranges that say the most important things; "short", "medium" and "long" have up to ${most.short}, ${most.medium} and ${most.long} ranges that together sum it up. Look at the whole transcript first, and take from its beginning, its middle and its end: each list has what the speaker found, decided or advises at last, and the longer lists every part of the talk.
A range is understood by itself: it begins with a sentence that names what it is about (not with “it”, “that is why”, “so” or “the second point”), and has whole sentences, four at most, with the condition, the reason, the numbers and the correction that belong to them: a question with its whole answer, a claim or myth with all that is said against it, an example with what it shows. What is taken back later is no range without that. Leave out greetings, jokes, asides, promises of what comes next, and questions that nobody answers. Answer with nothing but numbers.`

const alsoChapters = `Besides, the object has a fifth list, "chapters", and there names are words. ${chaptersTask}`

const range = {
  type: 'object',
  additionalProperties: false,
  required: ['from', 'to'],
  properties: { from: { type: 'integer' }, to: { type: 'integer' } },
}

/** Ranges, and chapters where they are wanted: whatever else is in an answer is dropped, and a list that
 * isn't one is empty. */
function formOf(withChapters: boolean): AnswerForm<Pointed> {
  const properties = {
    ...Object.fromEntries(names.map((own) => [own, { type: 'array', items: range }])),
    ...(withChapters && { chapters: chaptersSchema }),
  }
  return {
    name: 'ranges',
    schema: {
      type: 'object',
      additionalProperties: false,
      required: Object.keys(properties),
      properties,
    },
    read: (value) => {
      if (typeof value !== 'object' || value === null) return undefined
      const given = value as Partial<Record<keyof Pointed, unknown>>
      const ranges = Object.fromEntries(names.map((own) => [own, rangesIn(given[own])])) as Ranges
      const pointed = { ...ranges, chapters: withChapters ? chaptersIn(given.chapters) : [] }
      return Object.values(pointed).some(({ length }) => length > 0) ? pointed : undefined
    },
  }
}

function rangesIn(list: unknown): Range[] {
  if (!Array.isArray(list)) return []
  return list.slice(0, mostRanges).flatMap((one: unknown) => {
    const { from, to } = (one ?? {}) as Partial<Record<keyof Range, unknown>>
    const isRange = Number.isSafeInteger(from) && Number.isSafeInteger(to)
    return isRange && (from as number) >= 0 && (to as number) >= (from as number)
      ? [{ from: from as number, to: to as number }]
      : []
  })
}

/** What a model is asked about a transcript; with chapters, in the same answer. */
export const questionFor = (withChapters = false) => ({
  task: withChapters ? `${task}\n${alsoChapters}` : task,
  form: formOf(withChapters),
})

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
  return new Map(lines.filter((_, at) => Math.floor(at / stretch) % step === 0))
}

/** Cues of the longest range that a point may have. */
const longestRange = 40

/** The last part of a talk, in which its speaker sums up rather than reports. */
const summingUp = 1 / 6

/** The whole sentences of a range of cues, with those that they can't be told without; of none inside it,
 * the one that has most of it. Where claims are weighed, one stands with what is said against it. */
function quoteIn({ from, to }: Range, summary: Summary): Quote | undefined {
  const { passages, marks, unquotable } = summary
  if (to - from >= longestRange) return undefined
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
  const quote = meant && quoteOf(meant, passages, marks)
  if (!quote || unquotable !== 'disputed') return quote
  const isTurned = marks.turns.slice(quote.first + 1, quote.last + 1).some(Boolean)
  const isEnd = quote.first >= passages.length * (1 - summingUp)
  return isTurned || isEnd ? quote : undefined
}

/** Whether a model may point at the sentences of a transcript: not of a song, of steps of which none may be left
 * out, nor where nobody knows where sentences end. */
export const mayPoint = ({ unquotable, marks }: Summary): boolean =>
  (unquotable === undefined || unquotable === 'disputed') && marks.unfit.includes(false)

/** Whole sentences of a list; of points, those that share a sentence would be one long one, so the more
 * important stays. */
function quotesOf(name: Name, quotes: readonly Quote[]): Quote[] {
  const own =
    name === 'points'
      ? quotes.filter(
          (one, at) =>
            !quotes.slice(0, at).some(({ first, last }) => one.first <= last && one.last >= first),
        )
      : quotes
  return joinedQuotes(own.slice(0, most[name]))
}

/** Share of a summary's ranges that have to be left, or it leaves out what the model meant. */
const leastLeft = 0.8

/**
 * What a model's answer points at. The words are cut from the transcript between ends of sentences; a range
 * that has none, or can't be told alone, is dropped whole, and so is a summary that would lack much of what was
 * meant. Undefined where too few points are left.
 */
export function pointedClaims(answer: Ranges, summary: Summary): Record<Name, Claim[]> | undefined {
  if (!mayPoint(summary)) return undefined
  const chosen = {} as Record<Name, Claim[]>
  for (const name of names) {
    const asked = answer[name].slice(0, most[name])
    const left = asked.flatMap((range) => quoteIn(range, summary) ?? [])
    const isWhole = name === 'points' || left.length >= asked.length * leastLeft
    chosen[name] = isWhole ? quotesOf(name, left).map((quote) => claimOf(quote, summary)) : []
  }
  return chosen.points.length < leastPoints(summary.passages) ? undefined : chosen
}
