import { parseTime } from '../parse-time'
import { type Cue, cleanText, type TimedCue } from './cue'

/** How long the last cue of a paste is taken to last: its end isn’t in it. */
const lastCueMs = 5000

/** A time alone or before a text, perhaps in brackets. What stands between is taken whole: trying its
 * parts, where a text has a line separator, takes quadratic time. */
const timedLine =
  /^[[(]?((?:\d{1,3}:)?\d{1,3}:\d{2})[\])]?(?:$|[\s\u200e\u200f:–—-]+(?![\s\u200e\u200f:–—-])(.*)$)/s

interface Line {
  /** Seconds. */
  time: number
  clock: string
  text: string
}

function readLine(line: string): Line | undefined {
  const [, clock, text = ''] = timedLine.exec(line) ?? []
  const time = clock === undefined ? undefined : parseTime(clock)
  return time === undefined ? undefined : { time, clock: clock!, text }
}

/** Whether a line only says the time above it in words (“1 minute, 3 seconds”), as YouTube’s page
 * does for screen readers in each language: the same numbers, and few letters. */
function saysTime(line: string, clock: string): boolean {
  const numbers = (line.match(/\d+/g) ?? []).map(Number)
  const parts = clock.split(':').map(Number)
  const isSame = (own: number[]) => own.join() === numbers.join()
  const isTold = isSame(parts.filter((part) => part > 0)) || isSame(parts) || isSame([0])
  return (
    numbers.length > 0 && isTold && /^\d/.test(line) && line.length <= 50 && !/[.!?]$/.test(line)
  )
}

function* timedCues(lines: readonly string[]): Generator<TimedCue> {
  let last: { start: number; clock: string; own: string[] } | undefined
  const cue = ({ start, clock, own }: NonNullable<typeof last>, end: number): TimedCue => {
    const isTold = own.length > 1 && saysTime(own[0]!, clock)
    return { start, end, text: cleanText(own.slice(isTold ? 1 : 0).join('\n')) }
  }
  for (const line of lines) {
    const read = readLine(line)
    const start = (read?.time ?? 0) * 1000
    // A time that goes back is part of what is said.
    if (!read || start < (last?.start ?? 0)) {
      last?.own.push(line)
      continue
    }
    if (last) yield cue(last, start)
    last = { start, clock: read.clock, own: read.text ? [read.text] : [] }
  }
  if (last) yield cue(last, last.start + lastCueMs)
}

/** Whether the first line has a time, and another one too. */
function isTimed(lines: readonly string[]): boolean {
  return readLine(lines[0] ?? '') !== undefined && lines.slice(1).some((line) => readLine(line))
}

/**
 * A pasted transcript. With the times that YouTube’s “Show transcript” copies, on a line of their
 * own or before the text, each cue lasts until the next one, and the last one five seconds.
 * Otherwise it has no times, and each line is a cue.
 */
export function readPasted(
  text: string,
): { timed: true; cues: Generator<TimedCue> } | { timed: false; cues: Generator<Cue> } {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (isTimed(lines)) return { timed: true, cues: timedCues(lines) }
  return { timed: false, cues: plainCues(lines) }
}

function* plainCues(lines: readonly string[]): Generator<Cue> {
  for (const line of lines) yield { text: cleanText(line) }
}
