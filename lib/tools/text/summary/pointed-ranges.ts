import type { AnswerForm } from '../../../ai/model-answer'
import type { Claim } from '../../results/transcript'
import type { Cue } from '../captions/cue'
import { joinLines } from '../captions/group-cues'
import { makePacer } from '../pacer'
import { type ChapterMark, chaptersIn, chaptersSchema, chaptersTask } from './chapter-marks'
import { type Cut, cutWords, type Speech, speechOf, type WordRange } from './cut-words'
import { claimOf, joinedQuotes, type Quote, quoteOf } from './quotes'
import { hasSpeechRules } from './speech-rules'
import { leastPoints, type Summary } from './summarize'

/** Lengths of the answer's lists, the most important first. */
const most = { points: 7, short: 3, medium: 7, long: 15 } as const
const names = ['points', 'short', 'medium', 'long'] as const

/** Ranges that are read of a list, and characters of the words that one begins or ends with, at most;
 * what a model says beyond is nobody's. */
const [mostRanges, longestSaid] = [40, 200]

type Name = (typeof names)[number]
type Ranges = Record<Name, WordRange[]>
/** What a model points at; chapters where it was asked for some. */
interface Pointed extends Ranges {
  chapters: ChapterMark[]
}

const taskOf = (
  range: string,
  last: string,
) => `You point at lines of a transcript, which is given as numbered lines, for somebody who hasn't heard it.
Answer with one JSON object {"points": [], "short": [], "medium": [], "long": []}: ranges of lines in the form ${range}. "points" has up to ${most.points} ranges that say the most important things; "short", "medium" and "long" have up to ${most.short}, ${most.medium} and ${most.long} ranges that together sum it up. Look at the whole transcript first, and take from its beginning, its middle and its end: each list has what the speaker found, decided or advises at last, and the longer lists every part of the talk.
A range is understood by itself: it begins with a sentence that names what it is about (not with “it”, “that is why”, “so” or “the second point”), and has whole sentences, four at most, with the condition, the reason, the numbers and the correction that belong to them: a question with its whole answer, a claim or myth with all that is said against it, an example with what it shows. What is taken back later is no range without that. Of a guide in steps, a list has all steps in their order or none of them; without them, take what it is for, what goes wrong, its warnings and its result. Leave out greetings, jokes, asides, promises of what comes next, and questions that nobody answers. ${last}`

/** What a model is asked: numbers of lines, and nothing that could be read as a sentence of its own. */
const numbered = taskOf('{"from": number, "to": number}', 'Answer with nothing but numbers.')
/** The same of speech without marks: what a range begins and ends with is looked for, and never shown. */
const worded = taskOf(
  '{"from": number, "to": number, "first": string, "last": string}',
  `This transcript has no marks between its sentences, so you also say where each range begins and ends, which often is inside a line: "from" is the line of its first word and "to" the line of its last, "first" has its first four words and "last" its last four (in a language without spaces about eight characters), copied exactly as they stand there. It begins where a sentence begins, ends where one ends, and has eighty words at most. Answer with nothing but these.`,
)

const alsoChapters = `Besides, the object has a fifth list, "chapters", and there names are words. ${chaptersTask}`

/** Ranges, and chapters where they are wanted: whatever else is in an answer is dropped, and a list that
 * isn't one is empty. */
function formOf(
  name: string,
  range: Readonly<Record<string, unknown>>,
  withChapters: boolean,
): AnswerForm<Pointed> {
  const item = { type: 'object', additionalProperties: false, required: Object.keys(range) }
  const list = { type: 'array', items: { ...item, properties: range } }
  const properties = {
    ...Object.fromEntries(names.map((own) => [own, list])),
    ...(withChapters && { chapters: chaptersSchema }),
  }
  return {
    name,
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
const numbers = { from: { type: 'integer' }, to: { type: 'integer' } }
const wordRange = { ...numbers, first: { type: 'string' }, last: { type: 'string' } }

function rangesIn(list: unknown): WordRange[] {
  if (!Array.isArray(list)) return []
  return list.slice(0, mostRanges).flatMap((one: unknown) => {
    const { from, to, ...said } = (one ?? {}) as Partial<Record<keyof WordRange, unknown>>
    const isRange = Number.isSafeInteger(from) && Number.isSafeInteger(to)
    const [first, last] = [said.first, said.last].map((words) =>
      typeof words === 'string' && words.length <= longestSaid ? words : '',
    ) as [string, string]
    return isRange && (from as number) >= 0 && (to as number) >= (from as number)
      ? [{ from: from as number, to: to as number, first, last }]
      : []
  })
}

/** What a model is asked about a transcript; with chapters, in the same answer. */
export function questionFor({ unquotable }: Pick<Summary, 'unquotable'>, withChapters = false) {
  const isBare = unquotable === 'unpunctuated'
  const task = isBare ? worded : numbered
  return {
    task: withChapters ? `${task}\n${alsoChapters}` : task,
    form: isBare
      ? formOf('word_ranges', wordRange, withChapters)
      : formOf('ranges', numbers, withChapters),
  }
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
  return new Map(lines.filter((_, at) => Math.floor(at / stretch) % step === 0))
}

/** Cues of the longest range that a point may have. */
const longestRange = 40

/** The last part of a talk, in which its speaker sums up rather than reports. */
const summingUp = 1 / 6

/** The whole sentences of a range of cues, with those that they can't be told without; of none inside it,
 * the one that has most of it. Where claims are weighed, one stands with what is said against it. */
function quoteIn({ from, to }: WordRange, summary: Summary): Quote | undefined {
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

/** Whether a model may point at the words of a transcript: not of a song, nor where nobody knows how
 * sentences of speech without marks go on. */
export const mayPoint = ({ unquotable, marks }: Summary, language: string): boolean =>
  unquotable === 'unpunctuated'
    ? hasSpeechRules(language)
    : unquotable !== 'song' && marks.unfit.includes(false)

/** Whole sentences of a list; of points, those that share a sentence would be one long one, so the more
 * important stays. */
function quotesOf(name: Name, answer: Ranges, summary: Summary): Claim[] {
  const quotes = answer[name].flatMap((range) => quoteIn(range, summary) ?? []).slice(0, most[name])
  const own =
    name === 'points'
      ? quotes.filter(
          (one, at) =>
            !quotes.slice(0, at).some(({ first, last }) => one.first <= last && one.last >= first),
        )
      : quotes
  return joinedQuotes(own).map((quote) => claimOf(quote, summary))
}

interface Pointing {
  cues: readonly Cue[]
  /** Those that the model was given. */
  lines: Lines
  /** BCP 47, of the words. */
  language: string
  /** Tells whether what was cut may be shown. */
  mayStand: (text: string) => boolean | Promise<boolean>
  signal: AbortSignal
}

/** Cuts of a list, in order of time; of two that share words the more important. */
async function cutsOf(
  ranges: readonly WordRange[],
  size: number,
  speech: Speech,
  { lines, mayStand, signal }: Pointing,
): Promise<Claim[]> {
  const pace = makePacer(signal)
  const cuts: Cut[] = []
  for (const range of ranges) {
    await pace()
    const cut = range.to - range.from < longestRange && cutWords(range, speech)
    if (!cut || cuts.some(({ at, end }) => cut.at < end && cut.end > at)) continue
    const isGiven = Array.from(
      { length: cut.last - cut.first + 1 },
      (_, at) => cut.first + at,
    ).every((cue) => lines.has(cue))
    if (isGiven && (await mayStand(cut.text))) cuts.push(cut)
    if (cuts.length === size) break
  }
  return cuts.sort((a, b) => a.at - b.at).map(({ text, first }) => ({ text, cue: first }))
}

/**
 * What a model's answer points at. The words are cut from the transcript, between ends of sentences or
 * where the model says that they are; a range that has none, or can't be told alone, is dropped whole.
 * Undefined where no point is left.
 * @throws the signal’s reason once it is aborted
 */
export async function pointedClaims(
  answer: Ranges,
  summary: Summary,
  pointing: Pointing,
): Promise<Record<Name, Claim[]> | undefined> {
  const { cues, language } = pointing
  if (!mayPoint(summary, language)) return undefined
  const speech = summary.unquotable === 'unpunctuated' && speechOf(cues, language)
  const chosen = {} as Record<Name, Claim[]>
  for (const name of names) {
    chosen[name] = speech
      ? await cutsOf(answer[name], most[name], speech, pointing)
      : quotesOf(name, answer, summary)
  }
  return chosen.points.length < leastPoints(summary.passages) ? undefined : chosen
}
