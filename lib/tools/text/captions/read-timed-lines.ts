import { markedText, plainCueText, withBars } from './caption-text'
import type { ReadCue } from './cue'
import { withoutNamesBelow } from './speaker-lines'
import { readArrowLine, readBareLine, readPairLine, type Timing } from './timing-line'
import { isBlank, numberOf, timingsOf } from './timings'

/** How times stand in a text: with an arrow, as in SubRip, or with a comma or the like, as in SBV. */
export type TimingStyle = 'arrow' | 'pair'

const readers = { arrow: readArrowLine, pair: readPairLine }

export const timingIn = (line: string, style: TimingStyle): Timing | undefined =>
  readers[style](line) ?? readBareLine(line)

/** The text of a row of CSV that goes over several lines, whose first quote is gone already. */
const withoutQuote = (text: string) =>
  (text.match(/"/g)?.length ?? 0) % 2 === 1 ? text.replace(/"\s*$/, '') : text

/** Bold, italic and underlined type of Spruce: `^IHi^I`. */
const slanted = /(?<![\p{L}\p{N}])\^([BIU])([^^\n]{1,300})\^\1/gu

const isNumber = (line: string | undefined) => numberOf(line) !== undefined
/** Where Avid’s captions begin and end. */
const isFrame = (line: string) => /^\s*<(?:begin|end) subtitles>\s*$/i.test(line)

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
  lines.filter((line, at) => !(isBlank(lines[at - 1]) && numberOf(line) === number + 1))

/** Whether something of the next cue may stand in a text: an empty line, or its number. */
const hasOther = (lines: readonly string[], number: number) =>
  /\n[^\S\n]*\n/.test(lines.join('\n').trim()) ||
  lines.some((line) => numberOf(line) === number + 1)
/** What is left of where a cue stands on the screen, below a line with the rest of it. */
const isCutPlace = (timing: string, said: string | undefined) =>
  /\s[XY][12]:/.test(timing) && /^\S{0,2}:\d{1,4}$/.test(said ?? '')

const wordsOf = (lines: readonly string[], style: TimingStyle) =>
  style === 'pair' ? withoutNamesBelow(lines, (line) => timingIn(line, style) !== undefined) : lines

/**
 * The cues of SubRip, SBV, SubViewer and Whisper’s text, and whatever has two times a cue, as lenient
 * as players: missing numbers and missing empty lines, empty lines inside a text, text behind the
 * times. A time that can’t be read is the end of the cue before; what stands above the first time is
 * left out. SubRip has no specification; source of the usual form:
 * https://www.loc.gov/preservation/digital/formats/fdd/fdd000569.shtml
 */
export function* readTimedLines(given: readonly string[], style: TimingStyle): Generator<ReadCue> {
  const lines = wordsOf(given, style).filter((line) => !isFrame(line))
  const timings = timingsOf(lines, (line) => timingIn(line, style))
  const { hasNumbers, isUsual, isWhole } = timings
  let open: { at: number; number: number; start: number; own: string[] } | undefined
  let lastEnd = 0
  const isFollowed = (next: number | undefined, step: number) =>
    next === undefined || (isUsual(next) && (!hasNumbers || step === 1))
  const close = (next?: number, nextNumber = Number.NaN): ReadCue => {
    const { at, number, start, own } = open!
    const timing = timings.at[at]!
    const below = next === undefined ? undefined : timings.at[next]
    const end = timing.end ?? Math.max(start, below?.start ?? start)
    lastEnd = Math.max(start, end)
    const uncut = isWhole ? own : withoutCutTime(own)
    const isLast = !below && uncut.length === own.length
    const said = hasNumbers && !isLast ? withoutNumber(uncut) : uncut
    const all = below?.before ? [...said, below.before] : said
    const kept = hasNumbers && !isWhole ? withoutLostNumber(all, number) : all
    const joined = kept.join('\n')
    const text = style === 'pair' ? withBars(withoutQuote(joined)).replace(slanted, '$2') : joined
    const isApart = timing.after
      ? timings.isDense && own.length === 1
      : isFollowed(next, nextNumber - number) && !hasOther(all, number)
    const isIntact =
      (isWhole || (isUsual(at) && isApart)) &&
      !isCutPlace(lines[at]!, own[0]) &&
      !timings.hasRemains(text, at)
    return { start, end: lastEnd, text: plainCueText(text), isIntact, marked: markedText(text) }
  }
  let above = ''
  for (const [at, line] of lines.entries()) {
    const timing = timings.at[at]
    if (!timing) {
      open?.own.push(line)
      if (!isBlank(line)) above = line
      continue
    }
    const number = numberOf(above) ?? Number.NaN
    if (open) yield close(at, number)
    const { start = lastEnd, after } = timing
    open = { at, number, start, own: after ? [after] : [] }
  }
  if (open) yield close()
}
