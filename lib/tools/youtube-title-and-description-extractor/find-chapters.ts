import type { FoundChapter } from '../results/text'
import { parseTime } from '../text/parse-time'

const clock = /(?<![\p{L}\p{N}:])\d{1,3}(?::\d{2}){1,2}(?![\p{N}:])/gu

/** What may stand before the time at a line's beginning: marks, emoji, brackets, a list's number. */
const prefix = /^[^\p{L}\p{N}]*(?:\d{1,3}[^\p{L}\p{N}]+)?$/u
/** What may stand after the time at a line's end. */
const suffix = /^[^\p{L}\p{N}]*$/u

// Marks that only join a time and its title. The lookbehind lets an attempt begin nowhere but at a
// run's beginning; without it, a long run inside a line takes quadratic time.
const joinsBefore = /^[\s\-–—:|.)\]】）」•·]+/u
const joinsAfter = /(?<![\s\-–—:|([【（「•·])[\s\-–—:|([【（「•·]+$/u

/** Shortest chapter that YouTube takes, in seconds. */
const shortest = 10

export type ChapterProblem = 'start' | 'few' | 'order' | 'short'

interface TimedLine extends FoundChapter {
  /** Number of the line. */
  at: number
  /** Whether the line begins with the time; otherwise it ends with it. */
  begins: boolean
}

function readLine(line: string, at: number): TimedLine[] {
  const times = [...line.matchAll(clock)]
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) return []
  const begins = prefix.test(line.slice(0, first.index))
  const after = line.slice(last.index + last[0].length)
  if (!begins && !suffix.test(after)) return []
  const start = parseTime((begins ? first : last)[0])
  if (start === undefined) return []
  const title = begins
    ? line.slice(first.index + first[0].length).replace(joinsBefore, '')
    : line.slice(0, last.index)
  return [{ start, title: title.replace(joinsAfter, '').trim(), at, begins }]
}

const isZero = ({ start }: TimedLine) => start === 0

/** Lines that begin with a time, or all when only among the others is a 0:00. */
function thatCount(lines: TimedLine[]): TimedLine[] {
  const beginning = lines.filter(({ begins }) => begins)
  return lines.some(isZero) && !beginning.some(isZero) ? lines : beginning
}

/** The list among lines with a time, from its 0:00 to the first time that is set apart. */
function listOf(lines: TimedLine[]): TimedLine[] {
  const zero = lines.findIndex(isZero)
  if (zero < 0) return lines
  const distance = (place: number) => lines[place]!.at - lines[place - 1]!.at
  let from = zero
  while (from > 0 && distance(from) === 1) from--
  const apart = lines.findIndex(
    ({ start }, place) =>
      place > zero + 1 && start <= lines[place - 1]!.start && distance(place) > distance(zero + 1),
  )
  return lines.slice(from, apart < 0 ? undefined : apart)
}

function problemOf(list: TimedLine[], end: number, isCut: boolean): ChapterProblem | undefined {
  const starts = list.map(({ start }) => start)
  const lengths = starts.map((start, at) => (starts[at + 1] ?? end) - start)
  if (starts[0] !== 0) return 'start'
  if (starts.length < 3) return isCut ? 'order' : 'few'
  if (lengths.some((length) => length <= 0)) return 'order'
  return lengths.some((length) => length < shortest) ? 'short' : undefined
}

/**
 * The list of times in a description, and why YouTube makes no chapters of it, if so: the first
 * has to be 0:00, and there have to be three or more that ascend and last ten seconds each.
 * Source: https://support.google.com/youtube/answer/9884579
 *
 * A line counts when it begins with a time, perhaps after marks or a list's number; one that ends
 * with a time counts too when only such a line has a 0:00. A time past the end of the video does
 * not count. The list begins at the first 0:00, or with what stands directly above that. It ends
 * before a time that does not ascend and is set apart: farther below the one before than the
 * list's second time is below its first. One that is not set apart is a mistake in the list.
 * Without a 0:00, all the lines that begin with a time are the list.
 *
 * `durationSeconds` is 0 when it is unknown. `order` also says that too few times are left because
 * others are past the end. Takes time in proportion to the length of the description.
 */
export function findChapters(
  description: string,
  durationSeconds: number,
): { chapters: FoundChapter[]; problem?: ChapterProblem } {
  const end = durationSeconds || Number.POSITIVE_INFINITY
  const counted = thatCount(description.split(/\r\n?|\n/).flatMap(readLine))
  const inside = counted.filter(({ start }) => start < end)
  const list = listOf(inside)
  if (list.length === 0) return { chapters: [] }
  const problem = problemOf(list, end, inside.length < counted.length)
  return {
    chapters: list.map(({ start, title }) => ({ start, title })),
    ...(problem && { problem }),
  }
}
