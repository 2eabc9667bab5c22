import { cleanText, decodeEntities, stripTags, type TimedCue } from './cue'
import { readTiming } from './cue-times'

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
  cleanText(decodeEntities(stripTags(withoutReadings(lines.join('\n')), () => true)))

/**
 * The cues of a WebVTT file. Notes, styles, regions, names and settings of cues, and tags
 * (voices, classes, times inside a cue) are left out; a cue without a valid time or without text
 * too, as browsers do. Source: https://www.w3.org/TR/webvtt1/#file-parsing
 */
export function* readVtt(text: string): Generator<TimedCue> {
  const lines = text.split(/\r\n|\n|\r/)
  // The header’s lines end with the first empty one, or with the first time.
  let at = lines.findIndex((line, index) => index > 0 && (line === '' || line.includes('-->')))
  while (at >= 0 && at < lines.length) {
    const timing = readTiming(lines[at++]!)
    if (!timing) continue
    const own: string[] = []
    while (at < lines.length && lines[at] !== '' && !lines[at]!.includes('-->')) {
      own.push(lines[at++]!)
    }
    yield { ...timing, text: textOf(own) }
  }
}
