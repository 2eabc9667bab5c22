import { plainCueText } from './caption-text'
import { lastCueMs, type TimedCue } from './cue'
import { readClock } from './cue-times'

// Transcripts of f4 and easytranscript: `#00:00:01-2# Hello #00:00:04-7#`.

const stamp = /#(\d{1,2}:\d\d:\d\d(?:-\d{1,3})?)#/

/** Whether a line has a time between signs of number. */
export const isStamped = (line: string): boolean => stamp.test(line)

/** What is said between two stamps, or before the first; what stands behind the last one is taken to last as a last cue. */
export function* readStamps(lines: readonly string[]): Generator<TimedCue> {
  let start = 0
  const [first = '', ...rest] = lines.join('\n').split(new RegExp(stamp, 'g'))
  let text = first
  for (let at = 0; at < rest.length; at += 2) {
    const end = readClock(rest[at]!.replace('-', '.')) ?? start
    yield { start, end, text: plainCueText(text) }
    start = end
    text = rest[at + 1] ?? ''
  }
  yield { start, end: start + lastCueMs, text: plainCueText(text) }
}
