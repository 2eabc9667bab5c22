import { asciiDigits } from '../typed-numbers'
import { plainCueText, withBars } from './caption-text'
import type { TimedCue } from './cue'
import { withoutNamesBelow } from './speaker-lines'
import { readArrowLine, readBareLine, readPairLine, type Timing } from './timing-line'

/** How times stand in a text: with an arrow, as in SubRip, or with a comma or the like, as in SBV. */
export type TimingStyle = 'arrow' | 'pair'

const readers = { arrow: readArrowLine, pair: readPairLine }

export const timingIn = (line: string, style: TimingStyle): Timing | undefined =>
  readers[style](line) ?? readBareLine(line)

/** The text of a row of CSV that goes over several lines, whose first quote is gone already. */
const withoutQuote = (text: string) =>
  (text.match(/"/g)?.length ?? 0) % 2 === 1 ? text.replace(/"\s*$/, '') : text

const isNumber = (line: string | undefined) => /^\s*\p{Nd}+\s*$/u.test(line ?? '')
/** Where Avid’s captions begin and end. */
const isFrame = (line: string) => /^\s*<(?:begin|end) subtitles>\s*$/i.test(line)
const isBlank = (line: string | undefined) => line?.trim() === ''

/** Cues that are looked at to see whether they are numbered. */
const looked = 20

/** Whether the cues have numbers above their times: the first one, or most of the first few. */
function isNumbered(lines: readonly string[], style: TimingStyle): boolean {
  let [count, numbered, last] = [0, 0, -1]
  for (let at = 0; at < lines.length && count < looked; at++) {
    if (!timingIn(lines[at]!, style)) continue
    let above = at - 1
    while (above > last + 1 && isBlank(lines[above])) above--
    const has = above > last && isNumber(lines[above])
    if (count === 0 && has) return true
    count += 1
    if (has) numbered += 1
    last = at
  }
  return count >= 4 && numbered > count * 0.6
}

/** A cue’s number belongs to the time below it, not to the text above it. */
function withoutNumber(lines: readonly string[]): readonly string[] {
  let end = lines.length
  while (end > 0 && isBlank(lines[end - 1])) end--
  return isNumber(lines[end - 1]) ? lines.slice(0, end - 1) : lines
}

/** A time that is cut in two, or where the file ends, leaves its beginning above the next one. */
function withoutCutTime(lines: readonly string[]): readonly string[] {
  const isCut = lines.length > 1 && /^\s*\d{1,3}:[\d:.,\s>-]{0,30}$/.test(lines.at(-1)!)
  const isApart = isBlank(lines.at(-2)) || isNumber(lines.at(-2))
  return isCut && isApart ? lines.slice(0, -1) : lines
}

/** Where the time of the next cue is lost, its number stands alone between two texts. */
const withoutLostNumber = (lines: readonly string[], number: number) =>
  lines.filter(
    (line, at) =>
      !(isBlank(lines[at - 1]) && isNumber(line) && Number(asciiDigits(line)) === number + 1),
  )

const wordsOf = (lines: readonly string[], style: TimingStyle) =>
  style === 'pair' ? withoutNamesBelow(lines, (line) => timingIn(line, style) !== undefined) : lines

/**
 * The cues of SubRip, SBV, SubViewer and Whisper’s text, and whatever has two times a cue, as lenient
 * as players: missing numbers and missing empty lines, empty lines inside a text, text behind the
 * times. A time that can’t be read is the end of the cue before; what stands above the first time is
 * left out. SubRip has no specification; source of the usual form:
 * https://www.loc.gov/preservation/digital/formats/fdd/fdd000569.shtml
 */
export function* readTimedLines(given: readonly string[], style: TimingStyle): Generator<TimedCue> {
  const lines = wordsOf(given, style)
  const hasNumbers = isNumbered(lines, style)
  let open: { number: number; start: number; end?: number; own: string[] } | undefined
  let lastEnd = 0
  const close = (own: readonly string[], next?: number): TimedCue => {
    const { number, start, end = Math.max(start, next ?? start) } = open!
    lastEnd = Math.max(start, end)
    const text = (hasNumbers ? withoutLostNumber(own, number) : own).join('\n')
    const plain = style === 'pair' ? withBars(withoutQuote(text)) : text
    return { start, end: lastEnd, text: plainCueText(plain) }
  }
  let above = ''
  for (const line of lines) {
    if (isFrame(line)) continue
    const timing = timingIn(line, style)
    if (!timing) {
      open?.own.push(line)
      if (!isBlank(line)) above = line
      continue
    }
    const { start, end, before, after } = timing
    if (open) {
      const whole = withoutCutTime(open.own)
      const own = hasNumbers ? withoutNumber(whole) : whole
      yield close(before ? [...own, before] : own, start)
    }
    const number = isNumber(above) ? Number(asciiDigits(above)) : Number.NaN
    open = {
      number,
      start: start ?? lastEnd,
      own: after ? [after] : [],
      ...(end !== undefined && { end }),
    }
  }
  if (!open) return
  const whole = withoutCutTime(open.own)
  yield close(hasNumbers && whole.length < open.own.length ? withoutNumber(whole) : whole)
}
