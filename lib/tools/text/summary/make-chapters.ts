import type { Passage } from '../captions/group-cues'
import { introNames } from '../chatter'
import { type FoundChapter, minChapterSeconds, minChapters } from '../find-chapters'
import { rankPhrases } from '../phrases'
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
/** A first chapter that greets and isn't longer than this is an introduction. */
const introSeconds = 60
/** Words of a passage that begin a chapter without a phrase of its own. */
const titleWords = 7

interface Options {
  /** A canonical tag. */
  language: string
  stops: ReadonlySet<string>
  /** Indexes of the passages that could be said in any video. */
  talk: ReadonlySet<number>
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

/** The phrase that a chapter has and the others hardly have, or the start of its first passage. */
async function titleOf(
  own: readonly Passage[],
  others: string,
  { used, ...options }: Pick<Options, 'stops' | 'pace'> & { used: Set<string> },
): Promise<string> {
  const ranked = await rankPhrases([own], { ...options, most: 12 })
  const phrases = ranked.map((one) => ({
    ...one,
    worth: one.score / (1 + others.split(one.phrase.toLowerCase()).length),
  }))
  const best = phrases.sort((a, b) => b.worth - a.worth).find((one) => !used.has(one.phrase))
  const first = own[0]!.text.split(/\s+/)
  const start = first.slice(0, titleWords).join(' ')
  const title =
    best && best.count > 1 ? best.phrase : first.length > titleWords ? `${start}…` : start
  used.add(title)
  return capitalized([...title].slice(0, 60).join('').replace(/[<>]/g, ' ').trim())
}

/**
 * Chapters for YouTube’s description by where a transcript changes its subject: the first at 0:00,
 * three or more, each at least ten seconds long. Empty without times, and when a video is too short
 * or too much of one piece for three.
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
  const subjects = passages.map(({ words }) =>
    words.map(({ word }) => word).filter((word) => !options.stops.has(word)),
  )
  const block = Math.max(3, Math.min(12, Math.round(passages.length / most / 2)))
  const shifts = await topicShifts(subjects, block, options.pace)
  const firsts = choose(shifts, passages, most)
  if (firsts.length < minChapters) return []
  const used = new Set<string>()
  const chapters: DraftChapter[] = []
  const lower = passages.map(({ text }) => text.toLowerCase())
  for (const [at, first] of firsts.entries()) {
    const end = firsts[at + 1] ?? passages.length
    const others = [...lower.slice(0, first), ...lower.slice(end)].join('\n')
    const inside = passages.slice(first, end)
    const about = inside.filter((_, place) => !options.talk.has(first + place))
    const isIntro = at === 0 && options.talk.has(0) && secondsOf(passages[end]!) <= introSeconds
    const intro = isIntro ? introNames[options.language] : undefined
    const title =
      intro ?? (await titleOf(about.length > 0 ? about : inside, others, { ...options, used }))
    const start = at === 0 ? 0 : secondsOf(passages[first]!)
    chapters.push({ start, title, first, last: end - 1 })
    await options.pace()
  }
  return chapters
}
