import { plainCueText } from './caption-text'
import type { Cue, TimedCue } from './cue'
import { isOverfull, readClock } from './cue-times'

/** How long the last cue of a paste is taken to last: its end isn’t in it. */
const lastCueMs = 5000

const mark = String.raw`[\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069]{0,4}`
const colon = '[:：﹕︓∶꞉]'
/** A time as people write it, perhaps with a fraction or frames. */
const clock = String.raw`(?:\p{Nd}{1,3}${colon})?\p{Nd}{1,3}${colon}\p{Nd}{2}(?:[.,:;٫]\p{Nd}{1,3})?(?!\p{Nd})`
const separator = String.raw`[\s\u200e\u200f:–—|>-]`

/** A time alone or before a text, perhaps in brackets. What stands between is taken whole: trying its
 * parts, where a text has a line separator, takes quadratic time. */
const timedLine = new RegExp(
  String.raw`^${mark}(?:[[({<]${mark}(${clock})${mark}[\])}>]|(${clock})${mark})(?:$|${separator}+(?!${separator})|(?<=[\])}>]))(.*)$`,
  'su',
)
/** More times of a line of LRC, and those of its words. */
const moreTimes = new RegExp(String.raw`^(?:\[(${clock})\]\s?)`, 'u')
const wordTimes = new RegExp(`<${clock}>`, 'gu')

/** What LRC says about a song: `[ar:…]`, `[offset:+500]`. */
const lrcTag = /^\[(?:ar|ti|al|au|by|re|ve|la|offset|length|tool|id|#):?[^\]]{0,500}\]$/i

interface Line {
  /** Milliseconds. */
  time: number
  clock: string
  text: string
  /** Other times of the same text. */
  again: number[]
}

function readLine(line: string): Line | undefined {
  const found = timedLine.exec(line)
  const written = found?.[1] ?? found?.[2]
  const time = written === undefined || isOverfull(written) ? undefined : readClock(written)
  if (written === undefined || time === undefined) return undefined
  let text = found?.[3] ?? ''
  const again: number[] = []
  for (let more = moreTimes.exec(text); more && again.length < 50; more = moreTimes.exec(text)) {
    again.push(readClock(more[1]!)!)
    text = text.slice(more[0].length)
  }
  return { time, clock: written, text, again }
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
  let last: { start: number; clock: string; own: string[]; again: number[] } | undefined
  const cues = function* ({ start, clock, own, again }: NonNullable<typeof last>, end: number) {
    const isTold = own.length > 1 && saysTime(own[0]!, clock)
    const text = plainCueText(
      own
        .slice(isTold ? 1 : 0)
        .join('\n')
        .replace(wordTimes, ''),
    )
    yield { start, end, text }
    for (const other of again) yield { start: other, end: other + end - start, text }
  }
  for (const line of lines) {
    const read = readLine(line)
    const start = read?.time ?? 0
    // A time that goes back is part of what is said.
    if (!read || start < (last?.start ?? 0)) {
      last?.own.push(line)
      continue
    }
    if (last) yield* cues(last, start)
    last = { start, clock: read.clock, own: read.text ? [read.text] : [], again: read.again }
  }
  if (last) yield* cues(last, last.start + lastCueMs)
}

/** Whether the first line has a time, and another one too. */
function isTimed(lines: readonly string[]): boolean {
  return readLine(lines[0] ?? '') !== undefined && lines.slice(1).some((line) => readLine(line))
}

/**
 * A pasted transcript. With the times that YouTube’s “Show transcript” copies, on a line of their
 * own or before the text, each cue lasts until the next one, and the last one five seconds; LRC is
 * read so, too. Otherwise it has no times, and each line is a cue.
 */
export function readPasted(
  all: readonly string[],
): { timed: true; cues: Generator<TimedCue> } | { timed: false; cues: Generator<Cue> } {
  const lines = all.map((line) => line.trim()).filter((line) => line !== '' && !lrcTag.test(line))
  if (isTimed(lines)) return { timed: true, cues: timedCues(lines) }
  return { timed: false, cues: plainCues(lines) }
}

function* plainCues(lines: readonly string[]): Generator<Cue> {
  for (const line of lines) yield { text: plainCueText(line) }
}
