import { formattingOf, plainCueText } from './caption-text'
import type { TimedCue } from './cue'

const row = /^\s*([\d.]{1,16})\t([\d.]{1,16})(?:\t|$)/
const head = /^\s*start\t+end\t+text\b/i

/** Whether a line begins a table of times as Whisper (`start end text`) or Audacity writes it. */
export const isTableRow = (line: string): boolean => row.test(line) || head.test(line)

/** Seconds have decimals, as Audacity’s labels; milliseconds have Whisper’s head. */
export const tableUnit = (lines: readonly string[]): 1 | 1000 | undefined => {
  if (lines.some((line) => head.test(line))) return 1
  return lines.some((line) => /^\s*\d+\.\d+\t/.test(line)) ? 1000 : undefined
}

/** The cues of a table of start, end and text with tabs. Rows without text are left out. */
export function* readTable(lines: readonly string[], unit: 1 | 1000): Generator<TimedCue> {
  const isTag = formattingOf(lines.join('\n'))
  let lastEnd = 0
  for (const line of lines) {
    const [start, end, ...text] = line.split('\t')
    // Below a label Audacity has the frequencies that are chosen.
    if (text.length === 0 || head.test(line) || line.startsWith('\\')) continue
    const [from, to] = [start, end].map((value) => Math.round(Number(value || Number.NaN) * unit))
    const begin = Number.isFinite(from) && from! >= 0 ? from! : lastEnd
    lastEnd = Number.isFinite(to) ? Math.max(begin, to!) : begin
    yield { start: begin, end: lastEnd, text: plainCueText(text.join(' '), isTag) }
  }
}
