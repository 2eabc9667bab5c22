import { parseTime } from '../parse-time'
import type { FoundChapter } from '../results/text'

// At the beginning of a line, perhaps after a list mark or in brackets: `0:00 Intro`, `- (1:02:03) End`.
const atStart = /^[\s\-–—•*·▶►>]*[([]?(\d{1,3}(?::\d{2}){1,2})[)\]]?(?![\d:])[\s\-–—:|.)•·]*(.*)$/u
// At its end, as in `Intro 0:00`.
const atEnd = /^(.*\S)[\s\-–—:|(•·[]+(\d{1,3}(?::\d{2}){1,2})[)\]]?\s*$/u

/** Shortest chapter that YouTube takes, in seconds. */
const shortest = 10

export type ChapterProblem = 'start' | 'few' | 'order' | 'short'

function readLine(line: string): FoundChapter[] {
  const start = atStart.exec(line)
  const [time, title] = start
    ? [start[1], start[2]]
    : [atEnd.exec(line)?.[2], atEnd.exec(line)?.[1]]
  const seconds = time === undefined ? undefined : parseTime(time)
  if (seconds === undefined) return []
  return [{ start: seconds, title: (title ?? '').replace(/[\s\-–—:|(•·[]+$/u, '').trim() }]
}

/**
 * Lines with a time, and why YouTube makes no chapters of them, if so: they have to begin at 0:00,
 * be three or more, ascend, and last ten seconds each. `durationSeconds` is 0 when it is unknown.
 * Source: https://support.google.com/youtube/answer/9884579
 */
export function findChapters(
  description: string,
  durationSeconds: number,
): { chapters: FoundChapter[]; problem?: ChapterProblem } {
  const chapters = description.split('\n').flatMap(readLine)
  if (chapters.length === 0) return { chapters }
  const starts = chapters.map(({ start }) => start)
  const ends = [...starts.slice(1), durationSeconds || Number.POSITIVE_INFINITY]
  const lengths = starts.map((start, at) => (ends[at] ?? start) - start)
  const problem =
    starts[0] !== 0
      ? 'start'
      : starts.length < 3
        ? 'few'
        : lengths.some((length) => length <= 0)
          ? 'order'
          : lengths.some((length) => length < shortest)
            ? 'short'
            : undefined
  return { chapters, ...(problem && { problem }) }
}
