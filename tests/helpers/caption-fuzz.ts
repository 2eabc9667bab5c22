import { AppError } from '@/lib/errors'
import { readCaptions } from '@/lib/tools/text/captions/read-captions'
import { captionFiles } from './caption-files'

/** Numbers from 0 to 1, the same for a seed. Source: https://en.wikipedia.org/wiki/Linear_congruential_generator */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const marks = [
  '\n',
  '\r',
  '\t',
  ' ',
  ':',
  ',',
  '.',
  '-',
  '>',
  '<',
  '{',
  '}',
  '[',
  '"',
  '\0',
  '9',
  '0',
  'x',
  'ж',
  '\u200f',
]

/** A file with one to four small damages: a character changed, lost, added or doubled, a line moved
 * or lost, the end cut off. */
export function damaged(text: string, random: () => number): string {
  let now = text
  const somewhere = () => Math.floor(random() * now.length)
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    const at = somewhere()
    const mark = marks[Math.floor(random() * marks.length)]!
    const kind = random()
    if (kind < 0.3) now = now.slice(0, at) + mark + now.slice(at + 1)
    else if (kind < 0.5) now = now.slice(0, at) + now.slice(at + 1 + Math.floor(random() * 4))
    else if (kind < 0.7) now = now.slice(0, at) + mark + now.slice(at)
    else if (kind < 0.8) now = now.slice(0, at) + now.slice(at, at + 20) + now.slice(at)
    else if (kind < 0.97) {
      const lines = now.split('\n')
      const [line = ''] = lines.splice(Math.floor(random() * lines.length), 1)
      if (kind < 0.9) lines.splice(Math.floor(random() * lines.length), 0, line)
      now = lines.join('\n')
    } else now = now.slice(0, at)
  }
  return now
}

/** What no one says: the times and the keys of a format. */
const timing =
  /-->|\d\s?:\s?\d\d?[.,:]\d|^\s*\d{1,2}:\d\d(?::\d\d)?\s*$|Dialogue\s?:|"(?:tStartMs|dDurationMs|start|end|from|to|timestamps?)"\s?:|\b(?:begin|end|start|dur)\s?=\s?["']?\d|^\d{4,}\t/m

export interface Finding {
  file: string
  text: string
  /** What is wrong: the error, or the line shown. */
  wrong: string
}

/** Reads a damaged file and says what is wrong with the answer, if anything is. */
export function readDamaged(file: string, text: string): Finding | undefined {
  try {
    const { cues } = readCaptions(text)
    // Of three times, one that is out of order may be said.
    const isFew = cues.length < 4
    const shown = cues.find(
      ({ text }) => timing.test(text) && !(isFew && /^\d{1,2}:\d\d$/m.test(text)),
    )
    if (shown) return { file, text, wrong: shown.text }
    const isOdd = cues.some(({ start = 0, end = 0 }) => !(start >= 0 && end >= start))
    return isOdd ? { file, text, wrong: 'a time that is none' } : undefined
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('input.')) return undefined
    return { file, text, wrong: String(error) }
  }
}

/** Damages every file so often, always in the same way, and reads it. */
export function fuzzCaptions(times: number, seed = 42): Finding[] {
  const found: Finding[] = []
  for (const [nth, { name, text }] of captionFiles.entries()) {
    const random = randomOf(seed + nth * 7919)
    for (let at = 0; at < times; at++) {
      const finding = readDamaged(name, damaged(text, random))
      if (finding) found.push(finding)
    }
  }
  return found
}
