import { parseTime } from '../parse-time'
import { type Cue, cleanText, type TimedCue, type Transcript } from './cue'

/** How long the last cue of a paste is taken to last: its end isn’t in it. */
const lastCueMs = 5000

/** A time alone or before a text, perhaps in brackets. */
const timedLine = /^[[(]?((?:\d{1,3}:)?\d{1,3}:\d{2})[\])]?(?:$|[\s\u200e\u200f:–—-]+(.*)$)/

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

function timedCues(lines: string[]): TimedCue[] {
  const cues: { start: number; clock: string; own: string[] }[] = []
  for (const line of lines) {
    const read = readLine(line)
    const last = cues.at(-1)
    // A time that goes back is part of what is said.
    if (read && read.time * 1000 >= (last?.start ?? 0)) {
      cues.push({ start: read.time * 1000, clock: read.clock, own: read.text ? [read.text] : [] })
    } else last?.own.push(line)
  }
  return cues.map(({ start, clock, own }, index) => {
    const isTold = own.length > 1 && saysTime(own[0]!, clock)
    const end = cues[index + 1]?.start ?? start + lastCueMs
    return { start, end, text: cleanText(own.slice(isTold ? 1 : 0).join('\n')) }
  })
}

/**
 * A pasted transcript. With the times that YouTube’s “Show transcript” copies, on a line of their
 * own or before the text, each cue lasts until the next one, and the last one five seconds.
 * Otherwise it has no times, and each line is a cue.
 */
export function readPasted(text: string): Transcript {
  const lines = text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const isTimed = lines.filter(readLine).length >= 2 && readLine(lines[0]!) !== undefined
  if (isTimed) return { timed: true, cues: timedCues(lines) }
  const cues: Cue[] = lines.map((line) => ({ text: cleanText(line) }))
  return { timed: false, cues }
}
