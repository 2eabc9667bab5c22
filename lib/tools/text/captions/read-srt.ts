import { cleanText, stripTags, type TimedCue } from './cue'
import { readTiming } from './cue-times'

/** The formatting that players know; any other `<` is text. */
const isFormatting = (inside: string, isClosed: boolean) =>
  isClosed && /^\/?(?:[biu]|font|s)(?:\s[^<]{0,200})?$/i.test(inside)

const textOf = (lines: string[]) =>
  cleanText(stripTags(lines.join('\n'), isFormatting).replace(/\{\\[a-z]{1,4}\d{0,3}\}/gi, ''))

/** A cue’s number belongs to the time below it, not to the text above it. */
function withoutNumber(lines: string[], isNextNumbered: boolean): string[] {
  return isNextNumbered && /^\s*\d+\s*$/.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines
}

/**
 * The cues of a SubRip file, as lenient as players: times with dots or commas, without hours or
 * milliseconds, missing numbers and missing empty lines, empty lines inside a text. SubRip has no
 * specification; source of the usual form:
 * https://www.loc.gov/preservation/digital/formats/fdd/fdd000569.shtml
 */
export function* readSrt(text: string): Generator<TimedCue> {
  const lines = text.split(/\r\n|\n|\r/)
  const first = lines.findIndex((line) => readTiming(line) !== undefined)
  const isNumbered = /^\s*\d+\s*$/.test(lines[first - 1] ?? '')
  let timing = readTiming(lines[first] ?? '')
  for (let at = first + 1, begin = at; timing; at++) {
    const next = at < lines.length ? readTiming(lines[at]!) : undefined
    if (!next && at < lines.length) continue
    const own = withoutNumber(lines.slice(begin, at), isNumbered && next !== undefined)
    yield { ...timing, text: textOf(own) }
    timing = next
    begin = at + 1
  }
}
