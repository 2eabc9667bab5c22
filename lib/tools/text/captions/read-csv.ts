import { withoutApostrophe } from '../../../csv'
import { csvLines } from '../../../csv-rows'
import { plainCueText } from './caption-text'
import type { TimedCue } from './cue'
import { readClock } from './cue-times'

/** The name of a column in words: `start_ms` and `startTime` have two; a form in brackets is no part of it. */
const columnName = (cell: string) =>
  cell
    .trim()
    .replace(/\s?\([^()]*\)$/, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' ')

const nameOf = {
  start: /^(?:in|from)\b|\b(?:start|begin|time|timestamp)\b(?!.*\bend\b)/i,
  end: /^(?:out|to)\b|\b(?:end|stop)\b/i,
  length: /\b(?:duration|length)\b/i,
  text: /\b(?:text|captions?|subtitles?|transcript|dialog(?:ue)?|speech|utterance|sentence)\b/i,
}
/** Longer cells name no column. */
const longestName = 24

const isTime = (cell: string | undefined) => /^\s*[\d:.,;]{1,20}s?\s*$/.test(cell ?? '')

/** Cells of the first rows, as far as they tell whether a text is a table. */
const cellsOf = (line: string, separator: string) =>
  line.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, ''))

/** Whether lines are a table with times in columns: it names them, and has a number or time below one; or,
 * in whatever language its names are, most rows begin with two. */
export function isCsv(lines: readonly string[]): boolean {
  const [head = '', row = ''] = lines
  const separator = head.includes(';') ? ';' : ','
  const names = cellsOf(head, separator).map(columnName)
  if (names.length < 2 || names.some((name) => name.length > longestName)) return false
  const values = cellsOf(row, separator)
  const isNamed =
    names.some((name) => nameOf.text.test(name)) &&
    names.some(
      (name, at) => (nameOf.start.test(name) || nameOf.end.test(name)) && isTime(values[at]),
    )
  const begins = (line: string) => cellsOf(line, separator).slice(0, 2).every(isTime)
  const rows = lines.slice(1)
  return (
    isNamed ||
    (names.length > 2 &&
      rows.length > 0 &&
      names.every((name) => /^\D+$/.test(name)) &&
      rows.filter(begins).length > rows.length / 2)
  )
}

/** Milliseconds of a cell; undefined if it is no time. */
function timeOf(cell: string | undefined, unit: 1 | 1000): number | undefined {
  const text = cell?.trim() ?? ''
  if (!isTime(text)) return undefined
  if (text.includes(':')) return readClock(text)
  const number = Number(text.replace(',', '.').replace('s', ''))
  return Number.isFinite(number) ? Math.round(number * unit) : undefined
}

/** Whole numbers this far apart are milliseconds: nobody reads a line for so many seconds. */
const tooLong = 500

/** The cues of a table with commas or semicolons, one a row; undefined if its times can't be told. */
export function readCsv(text: string): TimedCue[] | undefined {
  const [head, ...rows] = csvLines(text).map(({ cells }) => cells.map(withoutApostrophe))
  const names = (head ?? []).map(columnName)
  const timed = names.flatMap((_, at) =>
    rows.filter((cells) => isTime(cells[at])).length >= rows.length * 0.9 ? at : [],
  )
  const find = (name: RegExp) => timed.find((at) => name.test(names[at]!))
  const start = find(nameOf.start) ?? (timed.length < 3 ? timed[0] : undefined)
  if (start === undefined) return undefined
  const length = find(nameOf.length)
  const end =
    find(nameOf.end) ??
    (timed.length < 3 ? timed.find((at) => at > start && at !== length) : undefined)
  const letters = (at: number) => rows.reduce((sum, cells) => sum + (cells[at]?.length ?? 0), 0)
  const others = names.map((_, at) => at).filter((at) => !timed.includes(at))
  const spoken =
    others.find((at) => nameOf.text.test(names[at]!)) ??
    others.sort((one, other) => letters(other) - letters(one))[0]
  if (spoken === undefined) return undefined
  const lengths = rows.map((cells) =>
    length === undefined ? Number(cells[end ?? -1]) - Number(cells[start]) : Number(cells[length]),
  )
  const isWhole = rows.every((cells) => /^\d*$/.test(cells[start]!.trim()))
  const middle = lengths.sort((one, other) => one - other)[lengths.length >> 1] ?? 0
  const isFine = /\bm(?:illi)?s(?:ec\w*)?\b/i.test(names[start]!) || (isWhole && middle >= tooLong)
  const unit = isFine ? 1 : 1000
  const cues: TimedCue[] = []
  for (const cells of rows) {
    const from = timeOf(cells[start], unit) ?? cues.at(-1)?.end ?? 0
    const lasts = length === undefined ? undefined : timeOf(cells[length], unit)
    const to = timeOf(cells[end ?? -1], unit) ?? (lasts === undefined ? from : from + lasts)
    cues.push({ start: from, end: Math.max(from, to), text: plainCueText(cells[spoken] ?? '') })
  }
  return cues
}
