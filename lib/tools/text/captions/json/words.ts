import { joinLines } from '../group-cues'
import type { Line } from './line'

/** A pause between words, and characters of a line, behind which a new cue begins. */
const [pauseMs, longestLine] = [1000, 70]

const saysSomething = /[\p{L}\p{N}]/u
/** Marks that some services have beside words, with times. */
const endMarks = /^[.,:;?!…%)\]}”’»。、，．：；！？」』）।॥؟،؛]+$/

/** How words are put together: some programs write the blanks between them, too. */
const joinerOf = (words: readonly Line[]): ((texts: readonly string[]) => string) =>
  words.some(({ text }) => /^\s|\s$/.test(text)) ? (texts) => texts.join('') : joinLines

/** Whether a word that begins then stands in a new cue behind the last one. */
const isNext = (last: Required<Line>, start: number) =>
  last.text.length > longestLine ||
  /[.?!…。？！]["”’»]?\s*$/.test(last.text) ||
  start - last.end > pauseMs

/** Puts what has no time behind a line: a mark or a blank at once, a word beside the last one. False if
 * the line is too long for it. */
function addUntimed(line: Line, text: string, join: ReturnType<typeof joinerOf>): boolean {
  const says = saysSomething.test(text)
  if (says && line.text.length > longestLine) return false
  line.text = says ? join([line.text, text]) : line.text + text
  return true
}

/** Words with their times as cues of a sentence or a line. A word has no time where a program couldn’t
 * place it. */
export function linesOfWords(words: readonly Line[]): Line[] {
  const join = joinerOf(words)
  const lines: Required<Line>[] = []
  const waiting: string[] = []
  for (const { text, start, end = start } of words) {
    const last = lines.at(-1)
    // A pause is no word, and some programs give it a time.
    if (start === undefined || end === undefined || text.trim() === '') {
      if (!last) waiting.push(...(saysSomething.test(text) ? [text] : []))
      else if (!addUntimed(last, text, join)) lines.push({ ...last, start: last.end, text })
      continue
    }
    const isMark = endMarks.test(text) && last !== undefined && last.text.length <= longestLine
    if (last && (isMark || !isNext(last, start))) {
      last.text = isMark ? last.text + text : join([last.text, text])
      last.end = end
    } else lines.push({ start, end, text: join([...waiting.splice(0), text]) })
  }
  return lines
}
