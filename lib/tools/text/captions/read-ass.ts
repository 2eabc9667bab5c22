import { withoutCodes } from './caption-text'
import { cleanText, type TimedCue } from './cue'
import { clockSource, readClock } from './cue-times'

/** Columns of an event where no `Format:` line names them. */
const columns = 'layer,start,end,style,name,marginl,marginr,marginv,effect,text'.split(',')

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

const textOf = (raw: string) =>
  cleanText(withoutCodes(withoutDrawings(raw).replace(/\{[^{}]*\}/g, '')).replace(/\\n/g, '\n'))

/** The beginning of an event, whatever its name has become. */
const event = /^[^:,\n]{0,16}:\s{0,4}[^,\n]{0,16},[^,\n]{0,16}:[^,\n]{0,16},/

/**
 * The cues of ASS and SSA (`[Events]`, `Dialogue:`): comments, drawings, effects and styles are left
 * out. Source: http://www.tcax.org/docs/ass-specs.htm
 */
export function* readAss(text: string): Generator<TimedCue> {
  // A line end may be lost before an event.
  const lines = text
    .replace(/(?<=[^\n])(?=(?:Dialogue|Comment): ?[^,\n]{0,12},\d{1,3}:)/g, '\n')
    .split('\n')
  let names = columns
  let isData = false
  let lastEnd = 0
  for (const raw of lines) {
    const line = raw.trim()
    // Fonts and pictures are letters, too.
    if (/^\[[\w+ ]{3,40}\]$/.test(line)) isData = /^\[(?:fonts|graphics)\]$/i.test(line)
    if (isData) continue
    const format = /^format\s*:(.*\btext\b.*)$/i.exec(line)?.[1]
    if (format) names = format.split(',').map((name) => name.trim().toLowerCase())
    if (format || !event.test(line) || /^comment/i.test(line)) continue
    const values = line.slice(line.indexOf(':') + 1).split(',')
    // The text is last and may have commas.
    const spoken = values.slice(names.length - 1).join(',')
    const start = timeOf(values[names.indexOf('start')]) ?? lastEnd
    const end = Math.max(start, timeOf(values[names.indexOf('end')]) ?? start)
    lastEnd = end
    yield { start, end, text: textOf(spoken) }
  }
}
