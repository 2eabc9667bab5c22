import { AppError } from '../../../errors'
import type { Cue } from '../captions/cue'
import { groupCues, type Passage } from '../captions/group-cues'
import { makePacer } from '../pacer'
import { type KeyPhrase, rankPhrases } from '../phrases'
import { stopWords } from '../stop-words'
import { fold } from '../words'
import { type OwnPoints, ownPoints } from './own-points'
import { disputedShare, isConversation, isSong, type Marks, marksOf } from './quotes'
import { smallTalk } from './small-talk'
import { speechRules } from './speech-rules'

/** Most words to summarize: about ten hours of speech. */
export const maxSummaryWords = 100_000

/** Why no sentence can be quoted: nobody has put marks between them, they are sung, they are steps of
 * which none may be left out, or claims are weighed, which alone would say the opposite. */
export type Unquotable = 'unpunctuated' | 'song' | 'steps' | 'disputed'

const mostPhrases = 20
/** Shares of a talk that claims and refutations may have: of a guide, and of any other. */
const [disputedGuide, disputed] = [0.15, 0.06]
/** Fewer sentences are no guide. */
const fewestSteps = 8

export interface Summary {
  /** The transcript’s sentences, each bound to its cues. */
  passages: Passage[]
  /** What the talk counts or asks itself, in the order of time. */
  points: OwnPoints
  phrases: KeyPhrase[]
  /** Why there are no points. */
  unquotable?: Unquotable
  marks: Marks
  /** UTF-16 code units of all lines with their numbers, at most. */
  characters: number
  /** How many passages may not stand anywhere. */
  unfit: number
}

/** Sentences of a talk that one alone doesn't sum up. */
const longTalk = 16
export const leastPoints = ({ length }: readonly Passage[]): number => (length < longTalk ? 1 : 3)

/** How a line of a conversation begins: with who speaks. */
const speaker = /^\s*[-–—]?\s*([\p{L}\p{M}][\p{L}\p{M}\p{N}.’' ]{0,30})[:：]\s/u

/** The names before lines, folded, that come again: they are said by nobody. */
function speakersIn(cues: readonly Cue[]): Set<string> {
  const names = cues.flatMap(({ text }) => fold(speaker.exec(text)?.[1] ?? '').trim() || [])
  return new Set(names.filter((name, at) => names.indexOf(name) !== at))
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
  const rules = speechRules(language)
  const { passages, isPunctuated } = await groupCues(cues, language, pace)
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
  const bare = isSong(passages, cues) ? 'song' : isPunctuated ? undefined : 'unpunctuated'
  const points: OwnPoints = bare
    ? { quotes: [] }
    : ownPoints(language, { passages, marks, rules, stops, isTalk, withheld: unfit })
  const unquotable = ((): Unquotable | undefined => {
    if (bare) return bare
    if (isTalk) return undefined
    if (points.isGuide) return 'steps'
    if (share >= disputedGuide) return 'disputed'
    if (isGuide()) return 'steps'
    return share >= disputed ? 'disputed' : undefined
  })()
  // A greeting or a request says nothing about the video.
  const telling = passages.filter((passage) => !talk.isIn(passage))
  const rest = passages.filter((passage) => !unfit.has(passage))
  const told = telling.length > 0 ? telling : rest
  const phrases = await rankPhrases(sections(told), {
    stops,
    most: mostPhrases,
    pace,
  })
  return {
    passages,
    // Of steps none may be left out, nor what is said beside one; of what is disputed, neither side.
    points: unquotable ? { quotes: [] } : points,
    phrases: phrases.filter(({ phrase }) => mayStand(phrase)),
    ...(unquotable && { unquotable }),
    marks,
    characters: length + cues.length * (String(cues.length).length + 4),
    unfit: unfit.size,
  }
}

/** The transcript in ten parts, over which a phrase of the whole spreads. */
function sections(passages: readonly Passage[]): Passage[][] {
  const size = Math.max(1, Math.ceil(passages.length / 10))
  const starts = passages.map((_, at) => at).filter((at) => at % size === 0)
  return starts.map((at) => passages.slice(at, at + size))
}
