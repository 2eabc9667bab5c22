import { parseTime } from './parse-time'
import { plainTime } from './typed-numbers'

// Editing programs add milliseconds or, after a third colon, the frame. Where no spaces are written, a
// word may end right before the time.
const clock =
  /(?<![\p{N}:]|(?<!\.)\.|[^\P{L}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}])(\d{1,3}(?::\d{2}){1,2})(?:[.,]\d{2,3}(?![\p{L}\p{N}])|(?<=:\d{2}:\d{2})[:;]\d{2})?(?!:?\p{N})/gu
/** What stands between the two times of a range, in words of the site’s languages. */
const between =
  /^\s*(?:[-–—~〜～→➔➜>/]|--?>|--|to|bis|hasta|à|a|até|al|tot|do|до|から|到|至|부터|से|થી)\s*$|^\t+$/u

/** What makes a time one of the day: `9:00 am`, `20:00 Uhr`, `18:00 CET`. German “am Strand” and “Am
 * Ziel” are titles. */
const ofDay =
  /^(?:h(?:rs?)?|\s?(?:[ap]m|AM|PM|[AaPp]\.\s?[Mm]\.?|Uhr|uur|hrs?\.?|godz\.?)|\s?(?:UTC|GMT|utc|gmt)|\s(?:बजे|વાગ્યે|CES?T|[ECMP][SD]T|AE[SD]T|BST|JST|KST|MSK|МСК|WIB))(?![\p{L}\p{M}\p{N}'’]|-\p{L})(?<!^\sam(?=\s\p{Lu}\p{Ll}))/u

/** Allowed before the time at the start of a line: marks, emoji, brackets, a list number. */
const prefix = /^(?:[^\p{L}\p{N}]|\p{Extended_Pictographic})*(?:\d{1,3}[^\p{L}\p{N}]+)?$/u
/** Allowed after the time at the end of a line. */
const suffix = /^[^\p{L}\p{N}]*$/u
/** Words before a time in the line's middle: `Chapter 1: 0:00 Intro`. */
const heading = /^\S[^\n]{0,40}(?:[:：|–—-]\s*[([]?|\s[([（])$/u

// Separators between a time and its title. The lookbehind lets a match start only at the first
// separator of a sequence; without it, a long sequence inside a line takes quadratic time.
const separatorBefore = /^(?:[\s\-–—:：|｜.,;)\]】）」•·~〜～→➔➜➤▶►▸>»=*]|\/(?=\s))+/u
const separatorAfter =
  /(?<![\s\-–—:：|｜@([【（「•·~〜～→➔➜➤▶►▸…*])[\s\-–—:：|｜@([【（「•·~〜～→➔➜➤▶►▸…*]+$/u
/** Dots that lead from a title to its time. */
const leaders = /(?<!\.)(?:\.{4,}|(?:\s\.){4,})\s*$/
/** A link of Markdown, behind the time or around all of it, or what a page copied of it: its address in brackets. */
const markdown = /^(?:([^\n]*?)\]|\s?)\([a-z][a-z\d+.-]{0,20}:[^\s()]*\)/i
/** A cell behind the title that says how long the part is, or from when to when; a bar alone may be the title’s. */
const lengthCell =
  /(?<![\s|])(?:[^\S\t]{0,9}\t[\s|]{0,20}|[^\S\t]{0,9}\|[\s|]{0,20}(?=[^|]{1,40}\|\s*$))\d{1,3}(?::\d{2}){1,2}(?:\s?[-–—]\s?\d{1,3}(?::\d{2}){1,2})?[\s|]*$/
/** Tags of a page, which no description of YouTube’s can have. */
const tags = /<\/?(?:a|b|br|div|li|p|span|strong)(?:\s[^<>]{0,500})?\/?>/gi
/** The quote behind a time in quotes. */
const endQuote = /^["”’'»](?=()(?:\s|$))/

// Source of the rules: https://support.google.com/youtube/answer/9884579

/** Shortest chapter that YouTube accepts, in seconds. */
export const minChapterSeconds = 10
/** Fewest chapters that YouTube accepts. */
export const minChapters = 3

export interface FoundChapter {
  /** Whole seconds. */
  start: number
  title: string
}

export type ChapterProblem = 'start' | 'few' | 'order' | 'short'

export interface TimedLine extends FoundChapter {
  /** Number of the line in the description, from 0. */
  lineNumber: number
  /** The time as written. */
  time: string
  /** Whether the line begins with the time; otherwise it ends with it, or has it behind a heading. */
  begins: boolean
  /** Whether the time is in a form that YouTube isn't known to take. */
  odd: boolean
}

function readLine(written: string, lineNumber: number): TimedLine[] {
  const line = plainTime(written.replace(tags, ''))
  const times = [...line.matchAll(clock)]
    .map((match) => ({
      time: match[1]!,
      from: match.index,
      to: match.index + match[0].length,
      // A minus is no mark of a list, which has a blank behind it.
      odd: match[0] !== match[1] || /(?:^|\s)[-−]$/.test(line.slice(0, match.index)),
    }))
    .filter(({ to }) => !ofDay.test(line.slice(to, to + 12)))
  // A range counts as its first time.
  const starts = times.flatMap((one, at) => {
    const before = times[at - 1]
    if (before && between.test(line.slice(before.to, one.from))) return []
    const next = times[at + 1]
    const isRange = next !== undefined && between.test(line.slice(one.to, next.from))
    return isRange ? [{ ...one, to: next.to, odd: true }] : [one]
  })
  const [first, last] = [starts[0], starts.at(-1)]
  if (!first || !last) return []
  const before = line.slice(0, first.from)
  const begins = prefix.test(before)
  const isMiddle = !begins && !suffix.test(line.slice(last.to))
  if (isMiddle && !heading.test(before)) return []
  const chosen = begins || isMiddle ? first : last
  const start = parseTime(chosen.time)
  if (start === undefined) return []
  const after = line
    .slice(chosen.to)
    .replace(/["“‘'«]$/.test(before) ? endQuote : markdown, '$1')
    .replace(separatorBefore, '')
  const title = begins
    ? after
    : isMiddle
      ? before.replace(/[([（]\s*$/, '') + after
      : line.slice(0, chosen.from)
  return [
    {
      start,
      title: title.replace(lengthCell, '').replace(leaders, '').replace(separatorAfter, '').trim(),
      time: chosen.time,
      lineNumber,
      begins,
      odd: chosen.odd || isMiddle || line !== written,
    },
  ]
}

/** Times above 59, and times that are no clock’s: `0:60`, `0:5`, `0.30`, `0分30秒`, `1h20`, `0 мин 30`. */
const impossible = /^\d{1,3}:(?:[6-9]\d(?::\d\d)?|[0-5]?\d:[6-9]\d)(?!:?\p{N})/u
const otherForm =
  /^\d{1,3}(?:[:.'’′]\d{1,2}(?![\p{N}%]|\.\p{N})|\s?(?:時間|小[时時]|时|시간|h|分[钟鐘]?|분|min|мин|m|秒|초|сек|s|sec)(?=[\s\d]|\p{P}|$|(?<=[時间間时時小시간分钟鐘분秒초])))/iu
/** Two of them, with the words of the site’s languages. */
const inWords =
  /^\d{1,3}\s?(?:std|stunden?|uur|horas?|heures?|or[ae]|godz|hours?|ч|час(?:а|ов)?|घंटे?|કલાક|min|minut[aeiosynu]{0,3}|мин(?:ут[аы]?)?|मिनट|મિનિટ)\.?,?\s(?:and |und |et |y |e |и |i )?\d{1,2}\s?(?:min\p{L}{0,5}|мин\p{L}{0,3}|сек\p{L}{0,4}|se[ckg]\p{L}{0,6}|[msмс]|मि[\p{L}\p{M}]{0,4}|से[\p{L}\p{M}]{0,6}|મિ[\p{L}\p{M}]{0,5}|સે[\p{L}\p{M}]{0,7})(?![\p{L}\p{M}])/iu

/** What is wrong with the time at the beginning of a line that isn’t read; undefined if none is there. */
export function oddTimeOf(written: string): 'impossible' | 'form' | undefined {
  const line = plainTime(written).replace(/^[^\p{L}\p{N}]+/u, '')
  if (impossible.test(line)) return 'impossible'
  return otherForm.test(line) || inWords.test(line) ? 'form' : undefined
}

const isZero = ({ start }: TimedLine) => start === 0

/** Lines that begin with a time; all lines when only the other ones include 0:00. */
function countedLines(lines: TimedLine[]): TimedLine[] {
  const beginning = lines.filter(({ begins }) => begins)
  return lines.some(isZero) && !beginning.some(isZero) ? lines : beginning
}

/** The chapter list: the lines from 0:00 to the first time that is set apart. */
function chapterList(lines: TimedLine[]): TimedLine[] {
  const zero = lines.findIndex(isZero)
  if (zero < 0) return lines
  const distance = (place: number) => lines[place]!.lineNumber - lines[place - 1]!.lineNumber
  let from = zero
  while (from > 0 && distance(from) === 1) from--
  const apart = lines.findIndex(
    ({ start }, place) =>
      place > zero + 1 && distance(place) > distance(zero + 1) && start <= lines[place - 1]!.start,
  )
  return lines.slice(from, apart < 0 ? undefined : apart)
}

function problemOf(list: TimedLine[], end: number, isCut: boolean): ChapterProblem | undefined {
  const starts = list.map(({ start }) => start)
  const lengths = starts.map((start, index) => (starts[index + 1] ?? end) - start)
  if (starts[0] !== 0) return 'start'
  if (starts.length < minChapters) return isCut ? 'order' : 'few'
  if (lengths.some((length) => length <= 0)) return 'order'
  return lengths.some((length) => length < minChapterSeconds) ? 'short' : undefined
}

/**
 * The lines of a description that are its list of chapters, and the timed lines that are past the
 * end of the video. How the list is told from other times: see {@link findChapters}.
 */
export function chapterLines(description: string, durationSeconds: number) {
  const end = durationSeconds || Number.POSITIVE_INFINITY
  const written = description.split(/\r\n?|\n/)
  const counted = countedLines(
    written.flatMap((line, at) =>
      line.split(/<br\s{0,5}\/?>/i).flatMap((part) => readLine(part, at)),
    ),
  )
  const inside = counted.filter(({ start }) => start < end)
  const pastEnd = counted.filter(({ start }) => start >= end)
  return { lines: chapterList(inside), pastEnd, end }
}

/**
 * The list of times in a description, and why YouTube creates no chapters from it, if it doesn't:
 * the first time has to be 0:00, and there have to be three or more, ascending, at least ten seconds
 * apart.
 *
 * A line counts when it begins with a time, perhaps after marks or a list number; a line that ends
 * with a time, or has it behind a heading (`Chapter 1: 0:00`), counts too when only such a line has
 * 0:00. Of a range, the first time counts. A time past the end of the video does not
 * count. The list begins at the first 0:00, or with the timed lines directly above it. It ends
 * before a time that does not ascend and is set apart: more lines below the previous time than the
 * list's second time is below its first. A time that does not ascend and is not set apart is a
 * mistake in the list. Without 0:00, all lines that begin with a time are the list.
 *
 * `durationSeconds` is 0 when it is unknown. `order` also means that too few times are left because
 * others are past the end. The run time is linear in the length of the description.
 */
export function findChapters(
  description: string,
  durationSeconds: number,
): { chapters: FoundChapter[]; problem?: ChapterProblem } {
  const { lines, pastEnd, end } = chapterLines(description, durationSeconds)
  if (lines.length === 0) return { chapters: [] }
  const problem = problemOf(lines, end, pastEnd.length > 0)
  return {
    chapters: lines.map(({ start, title }) => ({ start, title })),
    ...(problem && { problem }),
  }
}
