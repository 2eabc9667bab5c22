import type { AnswerForm } from '../../../ai/model-answer'
import type { Claim } from '../../results/transcript'
import type { Cue } from '../captions/cue'
import { joinLines } from '../captions/group-cues'
import { type ChapterMark, chaptersIn, chaptersSchema, chaptersTask } from './chapter-marks'
import { type Marked, type MarkedQuote, markedWords } from './marked-words'
import { claimOf, type Fault, joinedQuotes, type Quote, quoteOf } from './quotes'
import { hasSpeechRules } from './speech-rules'
import { leastPoints, type Summary } from './summarize'

/** Lengths of the answer's lists, the most important first. */
const most = { points: 7, short: 3, medium: 7, long: 15 } as const
export const names = ['points', 'short', 'medium', 'long'] as const

/** Passages that are read of an answer, and numbers of a list; what a model says beyond is nobody's. */
const mostPassages = 24

export type Name = (typeof names)[number]
/** Indexes of passages. */
type Lists = Record<Name, number[]>
/** What a model points at; chapters where it was asked for some. */
export interface Pointed extends Lists {
  passages: (Marked | undefined)[]
  chapters: ChapterMark[]
}
/** Passages that a model points at anew, with the number of the one that each stands for. */
type Mended = Map<number, Marked>

const passageRules = `A passage is understood by itself: it begins with a sentence that names who and what it is about (not with “he”, “it”, “that is why”, “so” or “the second point”), and has whole sentences, up to four with up to 100 words, with the condition, the reason, the numbers and the correction that belong to them: a question with its whole answer, a claim or myth with all that is said against it, an example with what it shows. What is taken back or limited later is no passage without that. Leave out greetings, jokes, asides, promises of what comes next, and questions that nobody answers.`

/** How a passage is given, of speech with marks and without. */
const sentencesForm = `{"from": number, "to": number}: the numbers of its first and last line`
const wordsForm = `{"from": number, "to": number, "before": string, "text": string, "after": string}. Nobody has put punctuation into this transcript: do it for the passage. "from" and "to" are the numbers of its first and last line. "text" is the passage, in whole sentences, with punctuation and capitals; each word stays as the lines have it, slips, repeated words, fillers and spelling too; nothing is left out, corrected, added or written in figures. "before" is the sentence that stands right before it and "after" the one right behind it, complete and written in the same way; they are empty only where the transcript begins or ends`

/** What a model is asked: passages, and nothing that could be read as a sentence of its own. */
const task = (
  form: string,
) => `You point at passages of a transcript, which is given as numbered lines, for somebody who hasn't heard it.
Answer with one JSON object {"passages": [], "points": [], "short": [], "medium": [], "long": []}. "passages" are up to ${mostPassages} passages in the order of time, each in the form ${form}. The other lists have the indexes of passages, from 0: "points" up to ${most.points} that say the most important things, the most important first; "short", "medium" and "long" up to ${most.short}, ${most.medium} and ${most.long} that together sum it up. Look at the whole transcript first, and take from its beginning, its middle and its end: each list has what the speaker found, decided or advises at last, and the longer lists every part of the talk.
${passageRules}
Of a guide in steps, or a recipe, a list either has all steps in order with their amounts and warnings, or no step but what it is for, what goes wrong, its warnings and its result.`

const alsoChapters = `Besides, the object has a list "chapters", and there names are words. ${chaptersTask}`

const mendTask = (
  form: string,
) => `You pointed at passages of a transcript, which is given as numbered "lines", for somebody who hasn't heard it. Those in "dropped" can't be quoted, each for its reason.
Answer with one JSON object {"passages": []}: for each of them that you can mend, a passage that says the same and that its reason doesn't fit, in the form of an object with "index", its index in "dropped", and ${form}. Leave out those that can't be mended.
${passageRules}`

/** What a model is told of a fault. */
const reasons: Readonly<Record<Exclude<Fault, 'disputed'>, string>> = {
  lines: 'Its lines are none of the transcript, or too many.',
  words:
    'These words are not in its lines: copy each word as it stands there, and add punctuation and capitals alone.',
  beside:
    '"before" and "after" are not the words that stand right before and right behind it, each a sentence of at most 100 words.',
  cut: 'It doesn’t begin and end where sentences do: the words beside it belong to one of its sentences, or its last one goes on. Begin earlier or end later.',
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

const integer = { type: 'integer' }
const text = { type: 'string' }
const objectOf = (properties: Readonly<Record<string, unknown>>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})
const listOf = (items: unknown) => ({ type: 'array', items })
const markedSchema = { from: integer, to: integer, before: text, text, after: text }
const schemaOf = ({ unquotable }: Summary) =>
  unquotable === 'unpunctuated' ? markedSchema : { from: integer, to: integer }

/** A passage of an answer; words that weren't asked for are nobody's. */
function passageIn(one: unknown): Marked | undefined {
  const given = (one ?? {}) as Partial<Record<keyof Marked, unknown>>
  const { from, to, before, text: own, after } = given
  const isRange = Number.isSafeInteger(from) && Number.isSafeInteger(to)
  if (!isRange || (from as number) < 0 || (to as number) < (from as number)) return undefined
  const wordsOf = (words: unknown) => (typeof words === 'string' ? words : '')
  return {
    from: from as number,
    to: to as number,
    before: wordsOf(before),
    text: wordsOf(own),
    after: wordsOf(after),
  }
}

const indexesIn = (list: unknown, length: number): number[] =>
  Array.isArray(list)
    ? [...new Set(list.slice(0, mostPassages))].filter(
        (at): at is number => Number.isSafeInteger(at) && at >= 0 && at < length,
      )
    : []

/** Passages and lists of them, and chapters where they are wanted: whatever else is in an answer is dropped,
 * and a list that isn't one is empty. */
function formOf(summary: Summary, withChapters: boolean): AnswerForm<Pointed> {
  return {
    name: 'passages',
    schema: objectOf({
      passages: listOf(objectOf(schemaOf(summary))),
      ...Object.fromEntries(names.map((own) => [own, listOf(integer)])),
      ...(withChapters && { chapters: chaptersSchema }),
    }),
    read: (value) => {
      if (typeof value !== 'object' || value === null) return undefined
      const given = value as Partial<Record<keyof Pointed, unknown>>
      const list = Array.isArray(given.passages) ? given.passages : []
      const passages = list.slice(0, mostPassages).map(passageIn)
      const lists = Object.fromEntries(
        names.map((own) => [own, indexesIn(given[own], passages.length)]),
      ) as Lists
      const chapters = withChapters ? chaptersIn(given.chapters) : []
      const isEmpty = chapters.length === 0 && names.every((own) => lists[own].length === 0)
      return isEmpty ? undefined : { passages, ...lists, chapters }
    },
  }
}

const formFor = ({ unquotable }: Summary) =>
  unquotable === 'unpunctuated' ? wordsForm : sentencesForm

/** What a model is asked about a transcript; with chapters, in the same answer. */
export const questionFor = (summary: Summary, withChapters = false) => ({
  task: withChapters ? `${task(formFor(summary))}\n${alsoChapters}` : task(formFor(summary)),
  form: formOf(summary, withChapters),
})

/** What was made of each passage of an answer. */
export type Found = (Quote | MarkedQuote | Fault)[]

/** What a model is asked once about passages that were dropped: undefined where none was.
 * @param mayStand tells which of its own words it is given back */
export function mendQuestion(
  { passages }: Pick<Pointed, 'passages'>,
  found: Found,
  summary: Summary,
  mayStand: (text: string) => boolean,
) {
  const dropped = found.flatMap((fault, at) => (typeof fault === 'string' ? [{ at, fault }] : []))
  if (dropped.length === 0) return undefined
  const form: AnswerForm<Mended> = {
    name: 'mended',
    schema: objectOf({ passages: listOf(objectOf({ index: integer, ...schemaOf(summary) })) }),
    read: (value) => {
      const list = (value as { passages?: unknown } | null)?.passages
      if (!Array.isArray(list)) return undefined
      const mended: Mended = new Map()
      for (const one of list.slice(0, mostPassages)) {
        const own = passageIn(one)
        const { index } = (one ?? {}) as { index?: unknown }
        const told = typeof index === 'number' ? dropped[index] : undefined
        if (own && told && !mended.has(told.at)) mended.set(told.at, own)
      }
      return mended
    },
  }
  const material = dropped.map(({ at, fault }) => {
    const { from, to, text: words } = passages[at] ?? {}
    return {
      ...(from !== undefined && { from, to }),
      ...(words && mayStand(words) && { text: words }),
      reason: reasons[fault as keyof typeof reasons],
    }
  })
  return { task: mendTask(formFor(summary)), form, material }
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

/** The whole sentences of a range of cues, with those that they can't be told without; of none inside it,
 * the one that has most of it. */
function quoteIn({ from, to }: Marked, { passages, marks }: Summary): Quote | Fault {
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

/** Whether a model may point at passages of a transcript: not of a song, nor where nobody knows where
 * sentences end. */
export const mayPoint = ({ unquotable, marks, passages }: Summary, language: string): boolean =>
  unquotable === 'unpunctuated'
    ? passages.length > 0 && hasSpeechRules(language)
    : unquotable !== 'song' && marks.unfit.includes(false)

/** Whether nothing may be shown that a model hasn't looked at once more: where it has put in the marks, and
 * of steps, which it alone can count. */
export const needsLook = ({ unquotable }: Summary): boolean =>
  unquotable === 'unpunctuated' || unquotable === 'steps'

/** What binds passages to a transcript: their words, or why they are dropped. */
export function passageFinder(
  summary: Summary,
  speech: Parameters<typeof markedWords>[0],
): (passage: Marked | undefined) => Quote | MarkedQuote | Fault {
  const isBare = summary.unquotable === 'unpunctuated'
  const find = isBare ? markedWords(speech) : (own: Marked) => quoteIn(own, summary)
  const { lines } = speech
  return (passage) => {
    if (!passage || passage.to - passage.from >= longestRange) return 'lines'
    return lines.has(passage.from) && lines.has(passage.to) ? find(passage) : 'lines'
  }
}

/** The quotes of a list in order of time. Those that share a sentence are one, but points, and words with
 * marks of their own: there the more important stays. */
function quotesOf(name: Name, quotes: readonly (Quote | MarkedQuote)[]) {
  const isOneOf = (one: Quote, at: number) =>
    quotes.slice(0, at).some(({ first, last }) => one.first <= last && one.last >= first)
  return joinedQuotes(
    quotes.filter((one, at) => (name !== 'points' && !('claim' in one)) || !isOneOf(one, at)),
  )
}

/** Share of a summary's passages that have to be left, or it leaves out what the model meant. */
const leastLeft = 0.8

export type Chosen = Record<Name, Claim[]>

/**
 * What is shown of a model's answer: the words of the passages that could be bound to the transcript. A
 * summary that would lack much of what was meant is dropped whole. Undefined where nothing says enough.
 */
export function chosenClaims(answer: Lists, found: Found, summary: Summary): Chosen | undefined {
  const chosen = {} as Chosen
  for (const name of names) {
    const asked = answer[name].slice(0, most[name])
    const left = asked.flatMap((at) => {
      const quote = found[at]
      return quote === undefined || typeof quote === 'string' ? [] : [quote]
    })
    const isWhole = name === 'points' || left.length >= asked.length * leastLeft
    chosen[name] = isWhole
      ? quotesOf(name, left).map((quote) =>
          'claim' in quote ? (quote as MarkedQuote).claim : claimOf(quote, summary),
        )
      : []
  }
  return enoughOf(chosen, summary)
}

/** The same of what may stand though nobody looks at it again; nothing where too few points are left. */
export function settledClaims(answer: Lists, found: Found, summary: Summary): Chosen | undefined {
  const chosen = chosenClaims(answer, settled(found, summary), summary)
  return chosen && chosen.points.length > 0 ? chosen : undefined
}

/** What of it says enough of a talk: one or two points of a long one don't. Undefined where nothing does. */
export function enoughOf(chosen: Chosen, { passages }: Summary): Chosen | undefined {
  const isEnough = chosen.points.length >= leastPoints(passages)
  const left = { ...chosen, points: isEnough ? chosen.points : [] }
  return names.some((name) => left[name].length > 0) ? left : undefined
}
