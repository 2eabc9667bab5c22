import type { Passage } from '../captions/group-cues'
import { type FoundChapter, minChapterSeconds, minChapters } from '../find-chapters'
import { rankPhrases } from '../phrases'
import { wordsIn } from '../words'
import type { SmallTalk } from './small-talk'
import { topicShifts } from './topic-shifts'

/** A chapter of a transcript, with the passages that are in it. */
export interface DraftChapter extends FoundChapter {
  /** Index of its first passage. */
  first: number
  /** Index of its last passage. */
  last: number
}

/** Chapters longer than this get few clicks, shorter ones are too many: our own choice. */
const idealSeconds = 180
const mostChapters = 20
/** A shorter video is seen as a whole. */
const leastSeconds = 90
/** Fewer words are no phrase: “Takes” names nothing. */
const fewestTitleWords = 2

interface Options extends SmallTalk {
  language: string
  /** Stop words and fillers. */
  stops: ReadonlySet<string>
  pace: () => Promise<void> | undefined
}

const secondsOf = ({ start = 0 }: Passage) => Math.floor(start / 1000)

/** The deepest shifts that keep every chapter long enough, in order of time. */
function choose(shifts: readonly number[], passages: readonly Passage[], most: number): number[] {
  const total = secondsOf(passages.at(-1)!)
  const least = Math.max(minChapterSeconds, total / (2.5 * most))
  const chosen = [0]
  const byDepth = shifts.map((_, at) => at).sort((a, b) => shifts[b]! - shifts[a]! || a - b)
  for (const at of byDepth) {
    if (chosen.length >= most || shifts[at]! <= 0) break
    const start = secondsOf(passages[at]!)
    // The first chapter starts at 0:00, wherever speech begins.
    const starts = chosen.map((other) => (other === 0 ? 0 : secondsOf(passages[other]!)))
    const isFar = starts.every((other) => Math.abs(other - start) >= least)
    if (isFar && total - start >= minChapterSeconds) chosen.push(at)
  }
  return chosen.sort((a, b) => a - b)
}

/** First letter as at the start of a line. */
const capitalized = (text: string) => {
  const [first = '', ...rest] = text
  return first.toUpperCase() + rest.join('')
}

const loneHan = /^\p{sc=Han}$/u

/** How often each word occurs. */
function tally(passages: readonly Passage[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of passages)
    for (const { word } of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** What a chapter is about: the phrase of its own words that the others hardly have. The worth of a
 * phrase is its score times the share of its rarest word that is said in this chapter, squared. */
async function titleOf(
  own: readonly Passage[],
  whole: ReadonlyMap<string, number>,
  { stops, isIn, pace, language }: Options,
  used: Set<string>,
): Promise<string | undefined> {
  const telling = own.filter((passage) => !isIn(passage))
  const here = tally(telling)
  const ranked = await rankPhrases([telling], { stops, pace, most: 40 })
  // Languages with endings say the same word in several forms.
  const forms = (word: string) => {
    if (word.length < 4) return here.get(word) ?? 1
    return [...here].reduce((sum, [other, count]) => sum + (other.startsWith(word) ? count : 0), 0)
  }
  const share = (word: string) => (here.get(word) ?? 0) / (whole.get(word) ?? 1)
  const phrases = ranked
    .map(({ phrase: written, score }) => {
      const words = wordsIn(written, language)
      // A lone character before a word is the end of another one (“焙的咖啡豆”).
      const first = words.findIndex(({ word }) => !stops.has(word) && !loneHan.test(word))
      const phrase = first > 0 ? written.slice(words[first]!.at) : written
      const told = words
        .slice(Math.max(0, first))
        .flatMap(({ word }) => (stops.has(word) ? [] : word))
      const [only = '', second] = told
      const more = second ? 1 : forms(only) / (here.get(only) ?? 1)
      return { phrase, told, worth: score * more * Math.max(0, ...told.map(share)) ** 2 }
    })
    // A name of a chapter before or a single word says too little.
    .filter(({ told }) => told.length >= fewestTitleWords && told.some((word) => !used.has(word)))
    .sort((a, b) => b.worth - a.worth)
  const best = phrases[0]
  if (!best) return undefined
  for (const word of best.told) used.add(word)
  return best.phrase
}

/** A text as a name that YouTube takes. */
const asTitle = (text: string) =>
  capitalized([...text].slice(0, 60).join('').replace(/[<>]/g, ' ').trim())

/** Whether a chapter of less than a minute begins with a greeting, and half of it is one. */
const isIntro = (own: readonly Passage[], isIn: SmallTalk['isIn'], seconds: number) =>
  seconds < 60 && isIn(own[0]!) && own.filter(isIn).length * 2 >= own.length

/**
 * The parts of a transcript by where it changes its subject: the first at 0:00, three or more, each at
 * least ten seconds long, named by a phrase of its own words or by nothing. Empty without times, and
 * when a video is too short or too much of one piece for three.
 */
export async function makeChapters(
  passages: readonly Passage[],
  options: Options,
): Promise<DraftChapter[]> {
  const last = passages.at(-1)
  if (last?.start === undefined || secondsOf(last) < leastSeconds) return []
  const most = Math.min(
    mostChapters,
    Math.max(minChapters, Math.round(secondsOf(last) / idealSeconds)),
  )
  const subjects = passages.map((passage) =>
    options.isIn(passage)
      ? []
      : passage.words.map(({ word }) => word).filter((word) => !options.stops.has(word)),
  )
  const block = Math.max(3, Math.min(12, Math.round(passages.length / most / 2)))
  const shifts = await topicShifts(subjects, block, options.pace)
  // No chapter has nothing but a goodbye.
  const lastTelling = passages.findLastIndex((passage) => !options.isIn(passage))
  const firsts = choose(shifts.slice(0, lastTelling + 1), passages, most)
  if (firsts.length < minChapters) return []
  const used = new Set<string>()
  const chapters: DraftChapter[] = []
  const whole = tally(passages.filter((passage) => !options.isIn(passage)))
  for (const [at, first] of firsts.entries()) {
    const end = firsts[at + 1] ?? passages.length
    const own = passages.slice(first, end)
    const length = secondsOf(passages[end] ?? last)
    const intro = at === 0 && isIntro(own, options.isIn, length) ? options.intro : undefined
    const told = intro ?? (await titleOf(own, whole, options, used))
    const start = at === 0 ? 0 : secondsOf(passages[first]!)
    chapters.push({ start, title: asTitle(told ?? ''), first, last: end - 1 })
    await options.pace()
  }
  return chapters
}

/** The chapters that can be pasted: what has no name of its own goes with the one before. None where too
 * few have one. */
export function namedChapters(parts: readonly DraftChapter[]): DraftChapter[] {
  const named: DraftChapter[] = []
  for (const part of parts) {
    const before = named.at(-1)
    if (part.title === '' && before) before.last = part.last
    else named.push({ ...part })
  }
  return named.length >= minChapters && named[0]!.title !== '' ? named : []
}
