import { breakTag, isFormatting, markedText, voice, withoutCodes } from './caption-text'
import { cleanText, decodeEntities, type ReadCue, stripTags } from './cue'
import { withoutHtmlNames } from './markup'
import { readArrowLine, readBareLine, type Timing } from './timing-line'
import { timingsOf } from './timings'

/** Readings above characters (`<rt>かな</rt>`), and brackets around them, repeat the characters below them. */
function withoutReadings(text: string): string {
  const [first = '', ...rest] = text.replace(/<rp>[^<]{0,20}<\/rp>/g, '').split('<rt')
  const after = rest.map((part) => {
    const end = part.indexOf('</rt>')
    const ruby = part.indexOf('</ruby>')
    if (end >= 0) return part.slice(end + 5)
    return ruby >= 0 ? part.slice(ruby) : ''
  })
  return first + after.join('')
}

/** Players know a tag that a cue’s end cuts off; its name is never right behind a word, as a lesser sign is. */
const isTag = (inside: string, isClosed: boolean, before: string) =>
  isFormatting(inside, isClosed || /^\S{1,40}$/.test(inside), before) &&
  (isClosed || inside.startsWith('/') || !/[\p{L}\p{Nd}]/u.test(before))

/** Comments, pictures and lines of pages, and whatever has attributes. */
const ofPage = /^(?:!--[^<]{0,400}--|(?:hr|img|wbr)\s?\/?|[a-z]\w{0,20}\s[^<=]{0,40}=[^<]{0,400})$/i
/** A text that has its speakers in tags. */
const isSpoken = /^\s*<v[\s.]|<v(?:\.\S{1,60})?\s\p{Lu}/u

const closing = /<\/([a-z]\w{0,20})\s?>/gi
const tagName = /^\/?([a-z]\w{0,20})(?![^.\s])/i

// Programs write `<` for text, too, though WebVTT wants `&lt;`. What is closed is a tag, whatever it is called.
function textOf(lines: readonly string[]): string {
  const text = withoutReadings(lines.join('\n')).replace(breakTag, '\n')
  const hasVoices = isSpoken.test(text)
  const closed = new Set(Array.from(text.matchAll(closing), ([, name]) => name!.toLowerCase()))
  const bare = stripTags(
    text,
    (inside, isClosed, before) =>
      isTag(inside, isClosed, before) ||
      (isClosed && (ofPage.test(inside) || (hasVoices && voice.test(inside)))) ||
      (isClosed && closed.has(tagName.exec(inside)?.[1]?.toLowerCase() ?? '')),
  )
  return cleanText(decodeEntities(withoutCodes(withoutHtmlNames(bare))))
}

const voices = /<v(?:\.[^\s<>]{1,60})?\s([^<>]{1,200})>/g

/** A block that isn’t a cue. */
const isOther = (line: string) => /^(?:NOTE|STYLE|REGION|WEBVTT)(?:[ \t]|$)/.test(line)

/** A line with an arrow whose times can’t be read loses its cue. */
const readLine = (line: string): Timing | undefined =>
  readArrowLine(line) ??
  readBareLine(line) ??
  (line.includes('-->')
    ? { before: '', after: '', isOverfull: true, form: 'unreadable' }
    : undefined)

/**
 * The cues of a WebVTT file. Notes, styles, regions, names and settings of cues, and tags
 * (voices, classes, times inside a cue) are left out; a cue without a valid time or without text
 * too, as browsers do. Empty lines between a time and its text are passed over. Source:
 * https://www.w3.org/TR/webvtt1/#file-parsing
 */
export function* readVtt(lines: readonly string[]): Generator<ReadCue> {
  const timings = timingsOf(lines, readLine)
  const isTiming = (at: number) => timings.at[at] !== undefined
  /** Where text that may begin there does: there, or behind empty lines if no other block is. */
  const textFrom = (at: number) => {
    let begin = at
    while (lines[begin] === '') begin++
    return isOther(lines[begin] ?? '') || isTiming(begin) || isTiming(begin + 1) ? at : begin
  }
  // The header’s lines end with the first empty one, or with the first time.
  let at = lines.findIndex(
    (line, index) => (index > 0 || !isOther(line)) && (line === '' || isTiming(index)),
  )
  let lastEnd = 0
  while (at >= 0 && at < lines.length) {
    const [begin, line, timing] = [at, lines[at]!, timings.at[at]]
    at += 1
    if (isOther(line)) {
      while (at < lines.length && lines[at] !== '' && !isTiming(at)) at++
      continue
    }
    if (!timing) continue
    const own: string[] = []
    at = textFrom(at)
    while (at < lines.length && lines[at] !== '' && !isTiming(at)) own.push(lines[at++]!)
    if (timing.isOverfull) continue
    const start = timing.start ?? lastEnd
    lastEnd = Math.max(start, timing.end ?? start)
    const text = textOf(own)
    yield {
      start,
      end: lastEnd,
      text,
      isIntact: timings.isUsual(begin) && !timings.hasRemains(text, begin),
      marked: markedText(own.join('\n')),
      by: Array.from(own.join('\n').matchAll(voices), ([, name]) => name).join('\n'),
    }
  }
}
