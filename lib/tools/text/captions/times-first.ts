import { lastCueMs, soonMs } from './cue'
import { clockSource, exactSource, readClock, writeClock } from './cue-times'
import { isBlank } from './timings'

// Lines that have their time in another place than most programs write it, with the time first.

/** `00:00:19:Hi`, `00:00:19=Hi`, and `00:00:19,2=Hi` for the second line of a cue. */
const tmPlayer = /^\s*(\d{1,2}:\d\d:\d\d)(?:,(\d))?([:=])(.*)$/
/** Frames or milliseconds, which another time may have there. */
const isFraction = /^\d{2,3}(?![\d\p{L}])/u

/** Lines of TMPlayer with a blank behind their times. */
function fromTmPlayer(lines: readonly string[]): readonly string[] | undefined {
  const said = lines.filter((line) => line.trim() !== '')
  const rows = said.flatMap((line) => {
    const row = tmPlayer.exec(line)
    return row ? [row] : []
  })
  const isMost = rows.length > 1 && rows.length > said.length * 0.8
  if (!isMost || rows.every(([, , , mark, text = '']) => mark === ':' && isFraction.test(text)))
    return undefined
  let last = ''
  return lines.map((line) => {
    const [, time, number = '1', , text = ''] = tmPlayer.exec(line) ?? []
    if (time === undefined) return line
    const isMore = time === last && number !== '1'
    last = time
    return isMore ? text : `${time} ${text}`.trimEnd()
  })
}

/** What a line ends with that may be its time, and how much of it is looked at. */
const mostAtEnd = 60
const range = String.raw`(${clockSource})\s{0,2}(?:-->|->|→|-|–|—)\s{0,2}(${clockSource})`
const atEnd = new RegExp(
  String.raw`(?:\s|(?<=[.!?…。！？,，]))(?:[[(]${range}[\])]|${range}|[[(](${clockSource})[\])]|(?<=\t)(${clockSource}))$`,
  'u',
)
const isSureTime = new RegExp(String.raw`^\d{1,3}:\d\d:\d\d|^(?:${exactSource})$`, 'u')

interface EndTime {
  said: string
  /** As it is written, without brackets. */
  time: string
  /** Milliseconds. */
  start: number
  /** Milliseconds; undefined where a line has one time. */
  end: number | undefined
  /** It has hours or a fraction. */
  isSure: boolean
}

function endTimeOf(line: string): EndTime | undefined {
  const whole = line.trimEnd()
  const [found, ...times] = atEnd.exec(whole.slice(-mostAtEnd)) ?? []
  const [from, to] = times.filter((time) => time !== undefined)
  const said = whole.slice(0, whole.length - (found?.length ?? 0)).trim()
  if (found === undefined || from === undefined || said === '') return undefined
  return {
    said,
    time: found.trim().replace(/^[[(]|[\])]$/g, ''),
    start: readClock(from) ?? Number.NaN,
    end: to === undefined ? undefined : readClock(to),
    isSure: isSureTime.test(from),
  }
}

/** A first time so soon that nothing was said before it, in milliseconds. */
const atOnceMs = 2000
/** So few times without hours and fractions may follow each other by chance. */
const fewTimes = 4

/** Lines that end with times, later and later from the video’s beginning on. Of lines with one time each, the first
 * has to tell that it is when the line begins. */
function fromEnds(lines: readonly string[]): readonly string[] | undefined {
  const read = lines.map(endTimeOf)
  const rows = read.flatMap((row) => row ?? [])
  const [first] = rows
  const isMost =
    rows.length > 1 && rows.length > lines.filter((line) => !isBlank(line)).length * 0.8
  if (!first || !isMost || !read[lines.findIndex((line) => !isBlank(line))]) return undefined
  const areRanges = rows.every(({ end }) => end !== undefined)
  const isLater = rows.every(({ start, end = start }, at) => {
    const before = rows[at - 1]
    return end >= start && (!before || start > before.start)
  })
  const isFew = !areRanges && !rows.every(({ isSure }) => isSure) && rows.length < fewTimes
  if (isFew || !isLater || first.start >= (areRanges ? soonMs : atOnceMs)) return undefined
  return lines.map((line, at) => (read[at] ? `${read[at].time} ${read[at].said}` : line))
}

const threeParts = /^\s*\[(\d{2,3}:\d\d):(\d{1,3})\]/

/** Of so many hundredths some are sixty or more; one of seconds that is may be damaged. */
const oddShare = 0.2

const hundredthsTime = /^\s*\[(\d{2,3}:\d\d\.\d{1,3})\]/

/** Lines of songs are further apart than this, in milliseconds. */
const leastApartMs = 1000

/** Lines of songs whose fractions stand behind a colon, if several can’t be seconds. */
function fromColons(lines: readonly string[]): readonly string[] | undefined {
  const lasts = lines.flatMap((line) => threeParts.exec(line)?.[2] ?? [])
  const isMost =
    lasts.length > 1 && lasts.length > lines.filter((line) => !isBlank(line)).length / 2
  const odd = lasts.filter((last) => last.length === 3 || Number(last) >= 60)
  if (!isMost || odd.length <= lasts.length * oddShare) return undefined
  const changed = lines.map((line) => line.replace(threeParts, '[$1.$2]'))
  const times = changed
    .flatMap((line) => readClock(hundredthsTime.exec(line)?.[1] ?? '') ?? [])
    .sort((one, other) => one - other)
  const isFast = (times.at(-1) ?? 0) - (times[0] ?? 0) < leastApartMs * (times.length - 1)
  return isFast ? undefined : changed
}

/** One time or two before what is said, perhaps in brackets. */
const marks = new RegExp(
  String.raw`^\s*([[(]?)(${clockSource})(?:[\])]?\s{1,4}\1(${clockSource}))?(?:[\])]\s{0,4}|\s{1,4}|$)(.*)$`,
  'su',
)

interface MarkedLine {
  bracket: string
  /** As they are written. */
  times: string[]
  said: string
  /** Milliseconds. */
  start: number
  /** Milliseconds; undefined where a line has one time. */
  end: number | undefined
}

function markedLine(line: string): MarkedLine | undefined {
  const [, bracket = '', from, to, said = ''] = marks.exec(line) ?? []
  if (from === undefined) return undefined
  const times = to === undefined ? [from] : [from, to]
  const [start = Number.NaN, end] = times.map((time) => readClock(time))
  return { bracket, times, said, start, end }
}

/** Whether lines begin one after another, and none ends before it begins. */
const areInOrder = (rows: readonly MarkedLine[]) =>
  rows.every(({ start, end = start }, at) => start <= Math.min(end, rows[at + 1]?.start ?? start))

/** Whether lines end before the next line, or the one that is so far behind, begins. */
const endBefore = (rows: readonly MarkedLine[], behind: number) =>
  rows.every(({ start, end = start }, at) => end <= (rows[at + behind]?.start ?? end))

/** What the second time before lines is: when each ends, in all of them or in most, or nothing that anybody says. */
function secondTimeOf(rows: readonly MarkedLine[]): 'end' | 'unsaid' | undefined {
  const two = rows.filter(({ end }) => end !== undefined).length
  if (two < 2 || !areInOrder(rows)) return undefined
  const areAll = two === rows.length
  const areMarked = rows.every(({ bracket }) => bracket !== '')
  const areMany = areMarked ? two > rows.length / 2 : areAll && rows[0]!.start < soonMs
  if (areMany && endBefore(rows, 1)) return 'end'
  if (!areMarked || !areAll) return undefined
  // Each may fade into the next.
  if (rows.length > 2 && endBefore(rows, 2)) return 'end'
  const areBare = rows.every(({ times, said }) => said !== '' && !/[.,]/.test(times.join('')))
  return areBare ? 'unsaid' : undefined
}

/** Lines that begin with two times with a blank between. */
function fromMarks(lines: readonly string[]): readonly string[] | undefined {
  const read = lines.map(markedLine)
  const rows = read.flatMap((row) => row ?? [])
  const second = secondTimeOf(rows)
  if (!second || !read[lines.findIndex((line) => !isBlank(line))]) return undefined
  let nth = 0
  return lines.map((line, at) => {
    const row = read[at]
    if (!row) return line
    nth += 1
    const [from, to = rows[nth]?.times[0] ?? writeClock(row.start + lastCueMs, '.')] = row.times
    return second === 'end' ? `${from} - ${to} ${row.said}`.trimEnd() : `[${from}] ${row.said}`
  })
}

const forms = [
  [tmPlayer, fromTmPlayer],
  [threeParts, fromColons],
  [marks, fromMarks],
  [atEnd, fromEnds],
] as const

/** Lines that show whether a text may be in one of these forms. */
const looked = 20

/** Lines whose times stand behind what is said, or before it in a way of its own, as two times with a dash or a
 * time and a blank; any other lines unchanged. */
export function withTimesFirst(lines: readonly string[]): readonly string[] {
  const sample = lines.slice(0, looked).map((line) => line.trimEnd())
  for (const [form, read] of forms) {
    const found = sample.some(
      (line) => form.test(line.slice(0, mostAtEnd)) || form.test(line.slice(-mostAtEnd)),
    )
    const changed = found ? read(lines) : undefined
    if (changed) return changed
  }
  return lines
}
