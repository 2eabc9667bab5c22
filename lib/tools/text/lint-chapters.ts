import {
  chapterLines,
  type FoundChapter,
  minChapterSeconds,
  minChapters,
  type TimedLine,
} from './find-chapters'

/**
 * What is wrong with a list of chapters:
 * - `start`: the first time is not 0:00
 * - `few`: there are fewer than three
 * - `order`: the time is not later than the one before
 * - `short`: the chapter has less than ten seconds
 * - `pastEnd`: the time is not before the video’s end
 * - `untitled`: nothing but the time is on the line
 * - `form`: the time has other digits or colons, fractions, an end, or words before it
 * - `hours`: an hour or more, written in minutes (75:00 for 1:15:00)
 *
 * YouTube’s help names the first four; they stop all chapters. About the other four it is silent:
 * they are our advice.
 */
export type ChapterFault =
  | 'start'
  | 'few'
  | 'order'
  | 'short'
  | 'pastEnd'
  | 'untitled'
  | 'form'
  | 'hours'

export interface FaultyChapter {
  fault: ChapterFault
  /** Number of the line in the text, from 0; the whole list has none. */
  line?: number
}

function faultsOfLine(lines: TimedLine[], index: number, end: number): ChapterFault[] {
  const { start, title, time, odd } = lines[index]!
  const before = lines[index - 1]?.start
  const isAscending = before === undefined || start > before
  const next = lines[index + 1]?.start ?? end
  const [minutes = '', ...rest] = time.split(':')
  return [
    ...(index === 0 && start !== 0 ? (['start'] as const) : []),
    ...(isAscending ? [] : (['order'] as const)),
    // A next chapter before this one is that one's fault, not a short chapter.
    ...(next > start && next - start < minChapterSeconds ? (['short'] as const) : []),
    ...(title === '' ? (['untitled'] as const) : []),
    // YouTube takes no minutes of three digits that begin with 0.
    ...(odd || /^0\d\d/.test(time) ? (['form'] as const) : []),
    ...(rest.length === 1 && Number(minutes) >= 60 ? (['hours'] as const) : []),
  ]
}

/**
 * Every fault of the list of chapters in a description, in the order of the lines; faults of the
 * whole list come first. A text without times has no faults. `durationSeconds` is 0 when it is
 * unknown: then no time is past the end, and the last chapter is long enough. Linear in the length
 * of the text. Source of the rules: https://support.google.com/youtube/answer/9884579
 */
export function lintChapters(
  description: string,
  durationSeconds: number,
): { chapters: FoundChapter[]; faults: FaultyChapter[] } {
  const { lines, pastEnd, end } = chapterLines(description, durationSeconds)
  const own = lines.flatMap((line, index) =>
    faultsOfLine(lines, index, end).map((fault) => ({ fault, line: line.lineNumber })),
  )
  const late = pastEnd.map(({ lineNumber }) => ({ fault: 'pastEnd' as const, line: lineNumber }))
  const isShortList = lines.length + late.length > 0 && lines.length < minChapters
  return {
    chapters: lines.map(({ start, title }) => ({ start, title })),
    faults: [
      ...(isShortList ? [{ fault: 'few' as const }] : []),
      ...[...own, ...late].sort((a, b) => a.line - b.line),
    ],
  }
}
