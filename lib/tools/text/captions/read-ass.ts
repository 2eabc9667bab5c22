import { markedText, withoutCodes } from './caption-text'
import { cleanText, type ReadCue } from './cue'
import { clockSource, readClock } from './cue-times'

/** Where the columns of an event are that are read. The text is last and may have commas. */
const columnsOf = (names: string) => {
  const all = names.split(',').map((name) => name.trim().toLowerCase())
  const by = all.findIndex((name) => name === 'name' || name === 'actor')
  return { start: all.indexOf('start'), end: all.indexOf('end'), by, text: all.length - 1 }
}

/** Those of an event where no `Format:` line names them. */
const usual = columnsOf('Layer,Start,End,Style,Name,MarginL,MarginR,MarginV,Effect,Text')

const clock = new RegExp(clockSource, 'u')

/** Milliseconds; a negative time is before the video. */
const timeOf = (value: string | undefined) => {
  if (/^\s*-/.test(value ?? '')) return 0
  const [found] = clock.exec(value ?? '') ?? []
  return found === undefined ? undefined : readClock(found)
}

/** Shapes drawn with `{\p1}`, which aren’t words. */
const withoutDrawings = (text: string) => {
  let draws = false
  return text
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      const scale = /^\{.*\\p(\d)(?!\d)/s.exec(part)?.[1]
      if (scale !== undefined) draws = scale !== '0'
      return draws ? '' : part
    })
    .join('')
}

/** Characters that no text has, for escaped brackets, which are said. */
const [opened, closed] = ['\x01', '\x02']
const withBrackets = (text: string) => text.replaceAll(opened, '{').replaceAll(closed, '}')

const textOf = (raw: string) => {
  const escaped = raw.replace(/\\\{([^{}]*?)\\?\}/g, `${opened}$1${closed}`)
  const bare = withoutDrawings(escaped).replace(/\{[^{}]*\}/g, '')
  return cleanText(withBrackets(withoutCodes(bare).replace(/\\n/g, '\n')))
}

const shortColumns = columnsOf('Start,End,Text')

const cellsOf = (line: string) => line.slice(line.indexOf(':') + 1).split(',')

const isClock = (value: string) => /^\s*-?\d{1,3}:\d{1,2}[:.]\d/.test(value)

/** No name, and margins with no effect behind them; other numbers are said. */
const between = /^(?:\s{0,4},){0,2}(?:(?:\d{1,4},){3}\s{0,4},|(?:0{1,4},){3})?/

/**
 * The cells of an event that lacks columns, where no `Format:` line names them: its two times and its words. What
 * stands between is empty, three margins, or the style that all events begin with.
 */
function shortEvent(values: readonly string[], style: string | undefined): string[] | undefined {
  const at = values.findIndex(isClock)
  if (at < 0 || !isClock(values[at + 1] ?? '')) return undefined
  const rest = values.slice(at + 2)
  if (rest.length > 1 && (/^\s*\*?Default\s*$/i.test(rest[0]!) || rest[0] === style)) rest.shift()
  const words = rest.join(',').replace(between, '')
  return [values[at]!, values[at + 1]!, words]
}

/** The word that stands behind the times of each of several events. A comma in what is said has a blank behind it. */
function commonStyle(events: readonly (readonly string[])[]): string | undefined {
  const rests = events.map((values) => values.slice(values.findIndex(isClock) + 2))
  const [[first = ''] = []] = rests
  const isOne =
    rests.length > 1 && rests.every(([one, next = ' ']) => one === first && !next.startsWith(' '))
  return isOne && /^\s*\S{1,30}\s*$/.test(first) ? first : undefined
}

/** The beginning of an event, whatever its name has become; some lack what stands before the times. */
const event =
  /^[^:,\n]{0,16}:\s{0,4}(?:[^,\n]{0,16},[^,\n]{0,16}:[^,\n]{0,16}|\d{1,3}:\d\d[^,\n]{1,12},\s?\d{1,3}:\d\d[^,\n]{1,12}),/

/**
 * The cues of ASS and SSA (`[Events]`, `Dialogue:`): comments, drawings, effects and styles are left
 * out. Source: http://www.tcax.org/docs/ass-specs.htm
 */
export function* readAss(text: string): Generator<ReadCue> {
  // A line end may be lost before an event.
  const lines = text
    .replace(/(?<=[^\n])(?=(?:Dialogue|Comment): ?[^,\n]{0,12},\d{1,3}:)/g, '\n')
    .split('\n')
  let named: typeof usual | undefined
  let found: { style: string | undefined } | undefined
  const style = () => {
    if (!found) {
      const events = lines.filter((line) => event.test(line.trim()) && !/^\s*comment/i.test(line))
      found = { style: commonStyle(events.map((line) => cellsOf(line.trim()))) }
    }
    return found.style
  }
  let isData = false
  let lastEnd = 0
  for (const raw of lines) {
    const line = raw.trim()
    // Fonts and pictures are letters, too.
    if (/^\[[\w+ ]{3,40}\]$/.test(line)) isData = /^\[(?:fonts|graphics)\]$/i.test(line)
    if (isData) continue
    const format = /^format\s*:(.*\btext\b.*)$/i.exec(line)?.[1]
    if (format) named = columnsOf(format)
    if (format || !event.test(line) || /^comment/i.test(line)) continue
    const values = cellsOf(line)
    const short =
      named || (values.length > usual.text && isClock(values[2]!))
        ? undefined
        : shortEvent(values, style())
    const columns = named ?? (short ? shortColumns : usual)
    const cells = short ?? values
    const start = timeOf(cells[columns.start]) ?? lastEnd
    const end = Math.max(start, timeOf(cells[columns.end]) ?? start)
    lastEnd = end
    const said = cells.slice(columns.text).join(',')
    yield {
      start,
      end,
      text: textOf(said),
      marked: markedText(said),
      by: cells[columns.by]?.trim(),
    }
  }
}
