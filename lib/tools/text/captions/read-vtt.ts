import { withoutCodes } from './caption-text'
import { cleanText, decodeEntities, stripTags, type TimedCue } from './cue'
import { withoutHtmlNames } from './markup'
import { readArrowLine, readBareLine } from './timing-line'

/** Readings above characters (`<rt>かな</rt>`) repeat the characters below them. */
function withoutReadings(text: string): string {
  const [first = '', ...rest] = text.split('<rt')
  const after = rest.map((part) => {
    const end = part.indexOf('</rt>')
    const ruby = part.indexOf('</ruby>')
    if (end >= 0) return part.slice(end + 5)
    return ruby >= 0 ? part.slice(ruby) : ''
  })
  return first + after.join('')
}

const textOf = (lines: string[]) =>
  // Tags of WebVTT have no `<` for text: a lesser sign is always written `&lt;`.
  cleanText(
    decodeEntities(
      withoutCodes(withoutHtmlNames(stripTags(withoutReadings(lines.join('\n')), () => true))),
    ),
  )

/** A block that isn’t a cue. */
const isOther = (line: string) => /^(?:NOTE|STYLE|REGION|WEBVTT)(?:[ \t]|$)/.test(line)

const isTiming = (line: string | undefined) =>
  line !== undefined &&
  (line.includes('-->') || readArrowLine(line) !== undefined || readBareLine(line) !== undefined)

/** Where the text of a time begins whose lines end before `at`: there, or behind empty lines if no
 * other block is. */
function textFrom(lines: readonly string[], at: number): number {
  let begin = at
  while (lines[begin] === '') begin++
  const first = lines[begin] ?? ''
  return isOther(first) || isTiming(first) || isTiming(lines[begin + 1]) ? at : begin
}

/**
 * The cues of a WebVTT file. Notes, styles, regions, names and settings of cues, and tags
 * (voices, classes, times inside a cue) are left out; a cue without a valid time or without text
 * too, as browsers do. Empty lines between a time and its text are passed over. Source:
 * https://www.w3.org/TR/webvtt1/#file-parsing
 */
export function* readVtt(lines: readonly string[]): Generator<TimedCue> {
  // The header’s lines end with the first empty one, or with the first time.
  let at = lines.findIndex(
    (line, index) => (index > 0 || !isOther(line)) && (line === '' || isTiming(line)),
  )
  let lastEnd = 0
  while (at >= 0 && at < lines.length) {
    const line = lines[at++]!
    if (isOther(line)) {
      while (at < lines.length && lines[at] !== '' && !isTiming(lines[at])) at++
      continue
    }
    const timing = readArrowLine(line) ?? readBareLine(line)
    if (!timing) continue
    const own: string[] = []
    at = textFrom(lines, at)
    while (at < lines.length && lines[at] !== '' && !isTiming(lines[at])) own.push(lines[at++]!)
    if (timing.isOverfull) continue
    const start = timing.start ?? lastEnd
    lastEnd = Math.max(start, timing.end ?? start)
    yield { start, end: lastEnd, text: textOf(own) }
  }
}
