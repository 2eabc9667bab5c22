import { AppError } from '../../../errors'
import type { Cue } from '../captions/cue'
import { groupCues, type Passage } from '../captions/group-cues'
import { makePacer } from '../pacer'
import { type KeyPhrase, rankPhrases } from '../phrases'
import { stopWords } from '../stop-words'
import { fold } from '../words'
import { type DraftChapter, makeChapters, namedChapters } from './make-chapters'
import { disputedShare, isConversation, isSong, type Marks, marksOf, standsAlone } from './quotes'
import { smallTalk } from './small-talk'
import { speechRules } from './speech-rules'
import { textRank } from './text-rank'

/** Most words to summarize: about ten hours of speech. */
export const maxSummaryWords = 100_000

/** How many sentences each summary has; of a short transcript at most half, but the short one's. */
export const summaryLengths = { short: 3, medium: 7, long: 15 } as const

/** Why no sentence can be quoted: nobody has put marks between them, they are sung, they are steps of
 * which none may be left out, or claims are weighed, which alone would say the opposite. */
export type Unquotable = 'unpunctuated' | 'song' | 'steps' | 'disputed'

/** Fewer words hardly say something, more are no summary. */
const [fewestWords, mostWords] = [5, 45]
/** Share of words in common from which two sentences say the same. */
const sameShare = 0.5
const mostPhrases = 20
const mostPoints = 7
/** Fewer say too little of a talk. */
const fewestPoints = 3
/** Shares of a talk that claims and refutations may have: of a guide, and of any other. */
const [disputedGuide, disputed] = [0.15, 0.06]
/** Fewer sentences are no guide. */
const fewestSteps = 8

export interface Summary {
  /** The transcript’s sentences, each bound to its cues. */
  passages: Passage[]
  /** Indexes of passages in the order of time; each length contains the shorter ones. */
  short: number[]
  medium: number[]
  long: number[]
  /** The best sentence of each part of the transcript that none before it says, as indexes of passages
   * in order of time. */
  points: number[]
  /** Where the subject changes, with names or without; see `makeChapters`. */
  parts: DraftChapter[]
  /** The parts as chapters to paste; empty where too few have a name. */
  chapters: DraftChapter[]
  phrases: KeyPhrase[]
  /** Why there are no sentences, nor chapters but those of steps and of disputes. */
  unquotable?: Unquotable
  marks: Marks
  /** How many passages may not stand anywhere. */
  unfit: number
}

/** What a sentence is compared by: its words that say something, or all if none does. */
const comparable = (words: readonly string[], stops: ReadonlySet<string>) => {
  const own = new Set(words.filter((word) => !stops.has(word)))
  return own.size > 0 ? own : new Set(words)
}

const inOrder = (indexes: readonly number[]) => [...indexes].sort((a, b) => a - b)

/** The best sentences, best first, none of which says what a better one does. */
function pick(order: readonly number[], saying: ReadonlySet<string>[], most: number): number[] {
  const picked: number[] = []
  for (const at of order) {
    if (picked.length >= most) break
    if (!isSaid(at, picked, saying)) picked.push(at)
  }
  return picked
}

/** Whether one of the picked sentences says the same. */
function isSaid(at: number, picked: readonly number[], saying: ReadonlySet<string>[]): boolean {
  const own = saying[at]!
  return picked.some((other) => {
    const shared = [...own].filter((word) => saying[other]!.has(word)).length
    return shared > sameShare * Math.min(own.size, saying[other]!.size)
  })
}

/** Sentences of a talk that one alone doesn't sum up. */
const longTalk = 16
export const leastPoints = ({ length }: readonly Passage[]): number => (length < longTalk ? 1 : 2)

/** How a line of a conversation begins: with who speaks. */
const speaker = /^\s*[-–—]?\s*([\p{L}\p{M}][\p{L}\p{M}\p{N}.’' ]{0,30})[:：]\s/u

/** The names before lines, folded, that come again: they are said by nobody. */
function speakersIn(cues: readonly Cue[]): Set<string> {
  const names = cues.flatMap(({ text }) => fold(speaker.exec(text)?.[1] ?? '').trim() || [])
  return new Set(names.filter((name, at) => names.indexOf(name) !== at))
}

/** Passages from one index to another, about as many in each part. */
function parts(passages: readonly Passage[], chapters: readonly DraftChapter[]) {
  if (chapters.length > 0 && chapters.length <= mostPoints) return chapters
  const count = Math.min(mostPoints, Math.max(1, Math.floor(passages.length / 3)))
  const at = (part: number) => Math.floor((part * passages.length) / count)
  return Array.from({ length: count }, (_, part) => ({ first: at(part), last: at(part + 1) - 1 }))
}

/** UTF-16 code units of the longest passage that may stand. */
const longestJudged = 2_000

/**
 * A summary of a transcript in its own sentences, in any language and without a language model.
 * Every sentence has its cues. The same cues always give the same summary. Works in slices of some
 * milliseconds, so that neither a server’s other requests nor a page wait.
 * @throws AppError `input.tooLong` past {@link maxSummaryWords} words, and the signal’s reason once
 * it is aborted
 */
export async function summarize(
  cues: readonly Cue[],
  {
    language,
    signal,
    mayStand = () => true,
  }: {
    language: string
    signal?: AbortSignal
    /** Tells which sentences and phrases may be chosen. */
    mayStand?: (text: string) => boolean
  },
): Promise<Summary> {
  const length = cues.reduce((sum, { text }) => sum + text.length, 0)
  // Words have more than one character on average; counting them would take long.
  if (length > maxSummaryWords * 10) throw new AppError('input.tooLong')
  const pace = makePacer(signal)
  const ofLanguage = smallTalk(language)
  const stops = new Set([
    ...(await stopWords(language)),
    ...ofLanguage.fillers,
    ...[...speakersIn(cues)].flatMap((name) => name.split(' ')),
  ])
  const rules = speechRules(language, stops)
  const { passages, isPunctuated } = await groupCues(cues, language, pace, rules.mayPause)
  const count = passages.reduce((sum, { words }) => sum + words.length, 0)
  if (count > maxSummaryWords) throw new AppError('input.tooLong')
  const unfit = new Set<Passage>()
  for (const passage of passages) {
    // Nothing as long as that is quoted, and judging it takes long.
    if (passage.text.length > longestJudged || !mayStand(passage.text)) unfit.add(passage)
    await pace()
  }
  // Nothing is chosen from what may not stand, as from small talk.
  const talk: typeof ofLanguage = {
    ...ofLanguage,
    isIn: (passage) => unfit.has(passage as Passage) || ofLanguage.isIn(passage),
  }
  const marks = marksOf(passages, rules, talk.isIn)
  const isTalk = isConversation(passages, marks)
  const share = disputedShare(marks)
  const isGuide = () =>
    passages.length >= fewestSteps && rules.isGuide(passages.map(({ text }) => text))
  const unquotable = ((): Unquotable | undefined => {
    if (isSong(passages)) return 'song'
    if (!isPunctuated) return 'unpunctuated'
    if (isTalk) return undefined
    if (share >= disputedGuide) return 'disputed'
    if (isGuide()) return 'steps'
    return share >= disputed ? 'disputed' : undefined
  })()
  const subjects: Set<string>[] = []
  const saying: Set<string>[] = []
  for (const { words } of passages) {
    const own = words.map(({ word }) => word)
    subjects.push(new Set(own.filter((word) => !stops.has(word))))
    saying.push(comparable(own, stops))
    await pace()
  }
  const ranks = await textRank(subjects, pace)
  const indexes = passages.map((_, at) => at)
  const fits = (at: number) => {
    const length = passages[at]!.words.length
    const isLong = length >= fewestWords && length <= mostWords
    return isLong && standsAlone(at, passages, marks, rules)
  }
  // A greeting or a request says nothing about the video.
  const telling = indexes.filter((at) => !talk.isIn(passages[at]!))
  const rest = indexes.filter((at) => !unfit.has(passages[at]!))
  const told = telling.length > 0 ? telling : rest
  // What is said in a conversation says little without the talk around it.
  const candidates = unquotable || isTalk ? [] : told.filter(fits)
  const order = candidates.sort((a, b) => ranks[b]! - ranks[a]! || a - b)
  const most = Math.max(summaryLengths.short, Math.ceil(passages.length / 2))
  const best = pick(order, saying, Math.min(summaryLengths.long, most))
  const drafted =
    unquotable === 'song' || unquotable === 'unpunctuated'
      ? []
      : await makeChapters(passages, { ...talk, language, stops, pace })
  const named = namedChapters(drafted)
  const isWhole = named.every(({ title }) => mayStand(title))
  // YouTube shows chapters only where each part has one.
  const chapters = isWhole ? named : []
  const points: number[] = []
  for (const { first, last } of parts(passages, drafted)) {
    const own = order.find((at) => at >= first && at <= last && !isSaid(at, points, saying))
    if (own !== undefined) points.push(own)
  }
  const isTold = best.length >= fewestPoints && points.length >= leastPoints(passages)
  const phrases = await rankPhrases(sections(told.map((at) => passages[at]!)), {
    stops,
    most: mostPhrases,
    pace,
  })
  return {
    passages,
    short: isTold ? inOrder(best.slice(0, summaryLengths.short)) : [],
    medium: isTold ? inOrder(best.slice(0, summaryLengths.medium)) : [],
    long: isTold ? inOrder(best) : [],
    points: isTold ? inOrder(points) : [],
    parts: drafted,
    chapters,
    phrases: phrases.filter(({ phrase }) => mayStand(phrase)),
    ...(unquotable && { unquotable }),
    marks,
    unfit: unfit.size,
  }
}

/** The transcript in ten parts, over which a phrase of the whole spreads. */
function sections(passages: readonly Passage[]): Passage[][] {
  const size = Math.max(1, Math.ceil(passages.length / 10))
  const starts = passages.map((_, at) => at).filter((at) => at % size === 0)
  return starts.map((at) => passages.slice(at, at + size))
}
