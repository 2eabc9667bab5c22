import { asciiDigits } from '../typed-numbers'
import { exactSource } from './cue-times'
import type { Timing } from './timing-line'

export const isBlank = (line: string | undefined) => line?.trim() === ''

/** The number of a cue, if a line is nothing else that anybody sees. */
export function numberOf(line: string | undefined): number | undefined {
  const [, number] = /^[\s\p{DI}]*(\p{Nd}+)[\s\p{DI}]*$/u.exec(line ?? '') ?? []
  return number === undefined ? undefined : Number(asciiDigits(number))
}

/** Cues that are looked at to see whether they are numbered. */
const looked = 20

/** The times of a file by its lines. */
export interface Timings {
  /** What each line says of times, if a cue begins there. */
  at: (Timing | undefined)[]
  /** Whether the cues have numbers above their times: the first one, or most of the first few. */
  hasNumbers: boolean
  /** Whether nothing is damaged: whatever stands in a text is said. */
  isWhole: boolean
  /** Whether lines of timing and text follow each other without numbers and empty lines. */
  isDense: boolean
  /** Whether that line is written as the timing lines of the file are. */
  isUsual: (at: number) => boolean
  /** Whether something in a text below that line is left of a timing line. */
  hasRemains: (text: string, at: number) => boolean
}

function isNumbered(lines: readonly string[], isTiming: (at: number) => boolean): boolean {
  let [count, numbered, last] = [0, 0, -1]
  for (let at = 0; at < lines.length && count < looked; at++) {
    if (!isTiming(at)) continue
    let above = at - 1
    while (above > last + 1 && isBlank(lines[above])) above--
    // Right below a time somebody says a number.
    const has = (above > last + 1 || count === 0) && numberOf(lines[above]) !== undefined
    if (count === 0 && has) return true
    count += 1
    if (has) numbered += 1
    last = at
  }
  return count >= 4 && numbered > count * 0.6
}

/** The form that most timings have; of several, the first one. */
function usualForm(found: readonly (Timing | undefined)[]): string | undefined {
  const counts = new Map<string, number>()
  for (const timing of found)
    if (timing) counts.set(timing.form, (counts.get(timing.form) ?? 0) + 1)
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0]
}

const exact = new RegExp(exactSource, 'u')

/** Times that end as those of lines do, digit by digit; undefined for times without a fraction, which many are like. */
function likeTime(lines: readonly string[]): RegExp | undefined {
  for (const line of lines) {
    // A damaged time may have none.
    const [end] = exact.exec(line)?.[0].match(/\p{Nd}+:\p{Nd}+[.,]\p{Nd}+$/u) ?? []
    const digits = end?.replace('.', '\\.').replace(/\p{Nd}/gu, '\\p{Nd}')
    if (digits !== undefined) return new RegExp(`${digits}(?!\\p{Nd})`, 'u')
  }
  return undefined
}

/** The ends of the times of a line. */
const ends = /\p{Nd}{2}[.,]\p{Nd}{2,3}(?!\p{Nd})/gu

/** Whether a text has one of the times of a line, without what is said at the line’s end. */
function hasEnds(line: string, after: number, text: string): boolean {
  const own = new Set(line.slice(0, line.trimEnd().length - after).match(ends))
  return (text.match(ends) ?? []).some((end) => own.has(end))
}

const partsOf = (line: string) => /\p{Nd}+(?::\p{Nd}+)*/u.exec(line)?.[0].split(':').length

/**
 * Which lines begin the cues of a file that isn’t damaged: all blocks between empty lines begin with a time in the
 * file's form, all or none of them below the next number, and no other line has such a time. Undefined for any
 * other file.
 */
function wholeTimings(
  lines: readonly string[],
  found: readonly (Timing | undefined)[],
  isRow: (at: number) => boolean,
  like: RegExp | undefined,
): { rows: Set<number>; hasNumbers: boolean } | undefined {
  const begins = [...lines.keys()].filter(
    (at) => !isBlank(lines[at]) && (at === 0 || isBlank(lines[at - 1])),
  )
  const numbers = begins.map((at) => numberOf(lines[at]))
  const hasNumbers = numbers[0] !== undefined
  const isInOrder = numbers.every((number, nth) =>
    hasNumbers ? nth === 0 || number! === numbers[nth - 1]! + 1 : number === undefined,
  )
  const rows = new Set(begins.map((at) => (hasNumbers ? at + 1 : at)))
  const isFew = rows.size < (like ? 1 : 2)
  if (isFew || !isInOrder || ![...rows].every(isRow)) return undefined
  const [first = 0] = rows
  const parts = partsOf(lines[first]!)
  // A time with as many parts as the file’s is a damaged one, except right below one.
  const isDamaged = (line: string, at: number) =>
    found[at]?.before === '' &&
    !rows.has(at - 1) &&
    (found[at].after === '' ? partsOf(line) === parts : like?.test(line) === true)
  const isOther = (line: string, at: number) =>
    !rows.has(at) && ((isRow(at) && like?.test(line) !== false) || isDamaged(line, at))
  return lines.some(isOther) ? undefined : { rows, hasNumbers }
}

/**
 * Which lines begin a cue. In a file that is damaged, a line that is written as most timing lines of the file
 * are does. Any other may be a damaged one, or somebody says a time: it begins a cue where the file’s own timing
 * lines stand, so below a cue’s number or an empty line, or if one of its times ends with as many digits as the
 * file’s do.
 * @param read what a line says of times, if it may be a timing line
 */
export function timingsOf(
  lines: readonly string[],
  read: (line: string) => Timing | undefined,
): Timings {
  const found = lines.map(read)
  const form = usualForm(found)
  const isUsual = (at: number) => found[at]?.form === form
  const like = likeTime(lines.filter((_, at) => isUsual(at)))
  const isRowOf = (at: number) => isUsual(at) && found[at]?.before === '' && found[at]?.after === ''
  const hasOwnTimes = (text: string, at: number) =>
    like?.test(text) === true || hasEnds(lines[at]!, found[at]?.after.length ?? 0, text)
  const whole = wholeTimings(lines, found, isRowOf, like)
  if (whole)
    return {
      at: found.map((timing, at) => (whole.rows.has(at) ? timing : undefined)),
      hasNumbers: whole.hasNumbers,
      isWhole: true,
      isDense: false,
      isUsual,
      hasRemains: hasOwnTimes,
    }
  const hasNumbers = isNumbered(lines, isUsual)

  let [apart, dense] = [0, 0]
  for (const [at, timing] of found.entries()) {
    if (!timing || !isUsual(at) || at === 0) continue
    // A cue of WebVTT may have a name.
    const isApart = isBlank(lines[at - 1]) || isBlank(lines[at - 2])
    if (isApart || numberOf(lines[at - 1]) !== undefined) apart += 1
    else dense += 1
  }
  const isDense = dense > apart

  let [isBelow, isOpen, last, lastEnd] = [false, false, Number.NaN, Number.NaN]
  const at = found.map((timing, at) => {
    const line = lines[at]!
    if (isBlank(line)) {
      isOpen = false
      return undefined
    }
    const number = numberOf(lines[at - 1])
    const isNext =
      number !== undefined && (at === 1 || isBlank(lines[at - 2]) || number === last + 1)
    // What somebody says hardly goes on right where the cue above ends.
    const goesOn = timing?.start !== undefined && Math.abs(timing.start - lastEnd) <= 1000
    const isFree = isDense ? !isBelow && (!like || goesOn) : !(hasNumbers || isOpen || isBelow)
    const isLike = like?.test(line) === true
    const isFirst = !isBelow || isBlank(lines[at - 1]) || (isDense && !like)
    const isRow = isUsual(at) && (isLike || isFirst)
    if (timing && (isRow || isNext || isFree || isLike)) {
      isOpen = timing.after === ''
      isBelow = isOpen
      last = number ?? last
      lastEnd = timing.end ?? Number.NaN
      return timing
    }
    if (numberOf(line) === undefined) isBelow = false
    return undefined
  })
  return {
    at,
    hasNumbers,
    isWhole: false,
    isDense,
    isUsual,
    hasRemains: (text, at) => text.includes('-->') || hasOwnTimes(text, at),
  }
}
