import type { CsvCell } from '../../csv'
import type { TimedCue } from '../text/captions/cue'
import type { FoundChapter } from '../text/find-chapters'
import { formatTime } from '../text/parse-time'
import type { FileLabels } from './file-labels'
import type { ResultNote } from './text'
import type { VideoCard } from './video-card'

/** What a transcript's parts are called. */
export interface TranscriptNames {
  /** Where the words are from, such as the owner's captions; their labels are the keys `origin.<name>`. */
  origin: readonly string[]
  /** Their sentences are the keys `note.<name>`. */
  note: readonly string[]
}

/** A line of captions. Times are seconds, to the millisecond. */
export interface Cue {
  start: number
  end: number
  /** May have lines. */
  text: string
}

/** Words of the transcript, with the line they stand on. */
export interface Claim {
  text: string
  /** Index of the cue it begins at. */
  cue: number
}

/** Lengths of a summary, the shortest first. */
export const summaryLengths = ['short', 'medium', 'long'] as const
export type SummaryLength = (typeof summaryLengths)[number]

/** What a conversation has instead of points: the questions that are asked in it. */
export type PointsKind = 'questions'

/** A video's words with their times, or those of a pasted file, and what was made of them. */
export interface TranscriptResult<N extends TranscriptNames = TranscriptNames> {
  video?: VideoCard
  origin: N['origin'][number]
  /** BCP 47, of the words, when it is known. */
  language?: string
  /** In order of time. */
  cues: Cue[]
  /** The words came without times: every cue then begins and ends at 0. */
  untimed?: true
  /** Those of the video's owner, or else such as a language model found. */
  chapters: FoundChapter[]
  /** A language model found the chapters; their names are words of the transcript. */
  chaptersOurs?: true
  /** What the site's language model may be asked for, which takes its time: points come with chapters. */
  mayAsk?: 'points' | 'chapters'
  /** By length, in order of time; a length is absent where the words are too few for it. */
  summaries: Partial<Record<SummaryLength, Claim[]>>
  /** The most important points, in order of time. */
  keyPoints: Claim[]
  /** What the key points are, if they are none. */
  kind?: PointsKind
  /** The language model that pointed at the lines of the summaries and key points. */
  model?: string
  /** Why no sentences stand of themselves: nobody has put marks between them, they are sung, or they are
   * steps; or claims are weighed. */
  unquotable?: 'unpunctuated' | 'song' | 'steps' | 'disputed'
  /** What the words are about, the most important first, and how often it is said. */
  keywords?: { phrase: string; count: number }[]
  notes: ResultNote<`note.${N['note'][number]}`>[]
}

/** What a language model has pointed at in a transcript. */
export interface PointedParts {
  /** Absent if nothing of it can be quoted. */
  sentences?: Pick<TranscriptResult, 'summaries' | 'keyPoints' | 'model'>
  chapters: FoundChapter[]
}

/** A result together with what a language model has pointed at; where that is no points, the talk’s own stay. */
export function withPointed(
  { mayAsk, unquotable, ...result }: TranscriptResult,
  { sentences, chapters }: PointedParts,
): TranscriptResult {
  const own = sentences?.keyPoints.length === 0 && {
    keyPoints: result.keyPoints,
    kind: result.kind,
  }
  return {
    ...result,
    ...(sentences ? { ...sentences, kind: undefined, ...own } : unquotable && { unquotable }),
    ...(chapters.length > 0 && { chapters, chaptersOurs: true }),
  }
}

/** Where a transcript ends, in seconds: with its video, or its last line. */
export const endOf = ({ video, cues }: Pick<TranscriptResult, 'video' | 'cues'>): number =>
  Math.max(video?.durationSeconds ?? 0, cues.at(-1)?.end ?? 0)

/** How long each part lasts, in seconds; the last one ends at `end`. */
export const partLengths = (starts: readonly number[], end: number): number[] =>
  starts.map((start, at) => Math.max(0, (starts[at + 1] ?? end) - start))

/** Index of the last entry that has begun at a second; -1 before the first one. */
export function indexAt(entries: readonly { start: number }[], second: number): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (entries[middle]!.start <= second) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** One line: captions break theirs where the picture ends. */
export const cueLine = (text: string) => text.replace(/\s+/g, ' ').trim()

export const foldForSearch = (text: string) => text.normalize('NFKC').toLowerCase()

/** A summary as text, without times: each quote is a paragraph. */
export const summaryText = (claims: readonly Claim[]) => claims.map(({ text }) => text).join('\n\n')

/** The chapters as a description takes them. */
export const chaptersText = (chapters: readonly FoundChapter[]) =>
  chapters.map(({ start, title }) => `${formatTime(start)} ${title}`).join('\n')

/** The words without times. Lines belong to one paragraph until a chapter begins or nobody speaks
 * for `pause` seconds. */
export function transcriptText({ cues, chapters }: Pick<TranscriptResult, 'cues' | 'chapters'>) {
  const pause = 3
  const paragraphs: string[][] = []
  let before: Cue | undefined
  for (const cue of cues) {
    const isNew =
      !before ||
      cue.start - before.end > pause ||
      indexAt(chapters, cue.start) !== indexAt(chapters, before.start)
    if (isNew) paragraphs.push([])
    paragraphs.at(-1)!.push(cueLine(cue.text))
    before = cue
  }
  return paragraphs.map((lines) => lines.join(' ')).join('\n\n')
}

/** The cues with milliseconds, as files of captions are written from. */
export const timedCues = (cues: readonly Cue[]): TimedCue[] =>
  cues.map(({ start, end, text }) => ({ start: start * 1000, end: end * 1000, text }))

/** The rows of a CSV file, one for each cue; times in seconds, empty where they are unknown. */
export function transcriptRows(
  { cues, chapters, untimed }: TranscriptResult,
  { head }: FileLabels,
): CsvCell[][] {
  const time = (seconds: number) => (untimed ? '' : seconds)
  return [
    (['start', 'end', 'chapter', 'text'] as const).map(head),
    ...cues.map(({ start, end, text }) => [
      time(start),
      time(end),
      chapters[indexAt(chapters, start)]?.title ?? '',
      cueLine(text),
    ]),
  ]
}
