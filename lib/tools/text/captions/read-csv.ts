import { withoutApostrophe } from '../../../csv'
import { csvLines } from '../../../csv-rows'
import { formattingOf, plainCueText } from './caption-text'
import { type Cue, type IsTag, lastCueMs, type TimedCue } from './cue'
import { nextTimes, readClock } from './cue-times'
import { isTableRow } from './read-table'

/** Characters of a column's name that are read: a cell may be as long as a file. */
const readOfName = 60

/** The name of a column in words: `start_ms` and `startTime` have two; a form in brackets is no part of it. */
export const columnName = (cell: string) =>
  cell
    .slice(0, readOfName)
    .trim()
    .replace(/\s?\([^()]*\)$|\sin\s(?:milli)?seconds$/i, '')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' ')

const nameOf = {
  start: /^(?:in|from)\b|\b(?:start|begin|time(?:stamp|code)?s?)\b(?!.*\bend\b)/i,
  end: /^(?:out|to)\b|\b(?:end|stop)\b/i,
  length: /\b(?:duration|length)\b/i,
  text: /^content$|\b(?:text|captions?|subtitles?|transcript(?:ion)?|dialog(?:ue)?|speech|utterance|sentence)\b/i,
}
export const textName =
  /^(?:text|captions?|subtitles?|transcript(?:ion)?|dialog(?:ue)?|speech|utterance|sentence|line)$/i
/** Rows that tell what the columns are. */
const looked = 2000
/** Longer cells name no column. */
const longestName = 24

const isTime = (cell: string | undefined) => /^\s*[\d:.,;]{1,20}s?\s*$/.test(cell ?? '')

const isClock = (cell: string) => cell.includes(':') && isTime(cell)

/** The sign between the cells of a table that begins with a line. */
const separatorOf = (head: string) => [';', '|', '\t'].find((sign) => head.includes(sign)) ?? ','

/** Cells of the first rows, as far as they tell whether a text is a table. */
const cellsOf = (line: string, separator: string) =>
  line.split(separator).map((cell) => cell.trim().replace(/^"|"$/g, ''))

/** Whether most rows have a cell that is a time with colons, whatever its column is called. */
const areTimed = (rows: readonly string[], separator: string) =>
  rows.filter((row) => cellsOf(row, separator).some(isClock)).length > rows.length / 2

/** Whether lines are a table with times in columns: it names them, and has a number or time below one; or, in
 * whatever language its names are, it has times beside a column of words, or most rows begin with two. */
export function isCsv(lines: readonly string[]): boolean {
  const [head = '', ...rows] = lines
  const separator = separatorOf(head)
  const names = cellsOf(head, separator).map(columnName)
  if (names.length < 2 || names.some((name) => name.length > longestName)) return false
  const isTimed = areTimed(rows, separator)
  const values = cellsOf(rows[0] ?? '', separator)
  const isNamed =
    names.some((name) => nameOf.text.test(name)) &&
    names.some(
      (name, at) => (nameOf.start.test(name) || nameOf.end.test(name)) && isTime(values[at]),
    )
  // Numbers between tabs are read as a table of another kind.
  if (separator === '\t' && !isTimed) return isNamed && !isTableRow(head)
  const begins = (line: string) => cellsOf(line, separator).slice(0, 2).every(isTime)
  const hasPair = (line: string) => cellsOf(line, separator).filter(isClock).length > 1
  return (
    isNamed ||
    (isTimed && names.some((name) => textName.test(name))) ||
    (names.length > 2 &&
      rows.length > 0 &&
      names.every((name) => /^\D+$/.test(name)) &&
      rows.filter((row) => begins(row) || hasPair(row)).length > rows.length / 2)
  )
}

/** Whether lines are a table without times: it names a column of words, and what only a table has follows. */
export function isTextColumn(lines: readonly string[]): boolean {
  const [head = '', ...rows] = lines
  const separator = separatorOf(head)
  const names = cellsOf(head, separator).map(columnName)
  if (rows.length === 0 || !names.every((name) => /^#?[\p{L}][\p{L} ]{0,20}$/u.test(name)))
    return false
  if (!names.some((name) => textName.test(name))) return false
  if (names.some((name) => nameOf.start.test(name) || nameOf.end.test(name))) return false
  if (areTimed(rows, separator)) return false
  const isQuoted = (line: string) => /^"[^"]*(?:""[^"]*)*"$/.test(line)
  if (names.length === 1) return rows.some(isQuoted) || isQuoted(head)
  return (
    rows.length > 1 &&
    rows.every((row) => csvLines(row)[0]?.cells.length === names.length || /"/.test(row))
  )
}

/** What each row of such a table says. */
export function* readTextColumn(text: string): Generator<Cue> {
  const [head = [], ...rows] = csvLines(text).map(({ cells }) => cells.map(withoutApostrophe))
  const at = head.findIndex((cell) => textName.test(columnName(cell)))
  const isTag = formattingOf(text)
  for (const cells of rows)
    yield { text: plainCueText(head.length === 1 ? cells.join(',') : (cells[at] ?? ''), isTag) }
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

/** In which unit plain numbers of a column are. */
const isMilliseconds = /\bm(?:illi)?s(?:ec\w*)?\b/i

/** What the cells of each column are. */
function columnsOf(head: readonly string[], rows: readonly (readonly string[])[]) {
  const columns = head.map((cell) => ({
    name: columnName(cell),
    filled: 0,
    times: 0,
    clocks: 0,
    letters: 0,
  }))
  // Cell by cell: a hostile head has more columns than there are cells.
  for (const cells of rows)
    for (const [at, column] of columns.slice(0, cells.length).entries()) {
      if (isTime(cells[at])) column.times += 1
      if (isClock(cells[at]!)) column.clocks += 1
      if (cells[at]!.trim() !== '') column.filled += 1
      column.letters += cells[at]!.length
    }
  return columns
}

/** The cues of a table with commas or semicolons, one a row; undefined if its times can't be told. */
export function readCsv(text: string): Iterable<TimedCue> | undefined {
  const [first, ...below] = csvLines(text)
  // What Markdown has below the names of columns.
  const all = below.filter(
    ({ cells }) => !cells.every((cell) => /^\s*(?::?-{2,}:?\s*)?$/.test(cell)),
  )
  const own = ({ cells }: { cells: string[] }) => cells.map(withoutApostrophe)
  const head = first ? own(first) : []
  const rows = all.slice(0, looked).map(own)
  const columns = columnsOf(head, rows)
  // A spreadsheet has a cue’s second line in a row without times.
  const isTimed = (at: number) =>
    columns[at]!.times >= columns[at]!.filled * 0.9 && columns[at]!.times >= rows.length / 2
  const timed = [...columns.keys()].filter(isTimed)
  const find = (name: RegExp) => timed.find((at) => name.test(columns[at]!.name))
  // Beside times with colons, numbers count rows.
  const clocks = timed.filter((at) => columns[at]!.clocks > 0)
  const unnamed = clocks.length > 0 ? clocks : timed
  const start = find(nameOf.start) ?? (unnamed.length < 3 ? unnamed[0] : undefined)
  if (start === undefined) return undefined
  const length = find(nameOf.length)
  const end =
    find(nameOf.end) ??
    (unnamed.length < 3 ? unnamed.find((at) => at > start && at !== length) : undefined)
  const others = [...columns.keys()].filter((at) => !isTimed(at))
  const spoken =
    others.find((at) => nameOf.text.test(columns[at]!.name)) ??
    others.sort((one, other) => columns[other]!.letters - columns[one]!.letters)[0]
  if (spoken === undefined) return undefined
  const lengths = rows.map((cells) =>
    length === undefined ? Number(cells[end ?? -1]) - Number(cells[start]) : Number(cells[length]),
  )
  const isWhole = rows.every((cells) => /^\d*$/.test(cells[start]?.trim() ?? ''))
  const middle = lengths.sort((one, other) => one - other)[lengths.length >> 1] ?? 0
  const isFine =
    isMilliseconds.test(columns[start]!.name) ||
    isMilliseconds.test(head[start]!) ||
    (isWhole && middle >= tooLong)
  // Where nobody put quotes around what is said, its commas are in the last column.
  const joint = spoken === head.length - 1 ? separatorOf(text.split('\n', 1)[0]!) : undefined
  return cuesOf(all, { start, end, length, spoken, joint }, isFine ? 1 : 1000, formattingOf(text))
}

/** Where in each row its times and its words are. */
interface Places {
  start: number
  end: number | undefined
  length: number | undefined
  spoken: number
  /** What joins the cells from there on, if the words are last. */
  joint: string | undefined
}

/** The cues of rows. One without an end lasts until the next; a row without times is a second line of the cue before. */
function* cuesOf(
  rows: readonly { cells: readonly string[] }[],
  { start, end, length, spoken, joint }: Places,
  unit: 1 | 1000,
  isTag: IsTag,
): Generator<TimedCue> {
  const next = nextTimes(
    rows.map(({ cells }) => timeOf(withoutApostrophe(cells[start] ?? ''), unit)),
  )
  let open: TimedCue | undefined
  for (const [at, row] of rows.entries()) {
    const cells = row.cells.map(withoutApostrophe)
    const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    const said = joint ? cells.slice(spoken, filled).join(joint) : cells[spoken]
    const text = plainCueText(said ?? '', isTag)
    const given = timeOf(cells[start], unit)
    const until = timeOf(cells[end ?? -1], unit)
    if (open && given === undefined && until === undefined) {
      if (text !== '') open.text += `\n${text}`
      continue
    }
    const from: number = given ?? open?.end ?? 0
    if (open) yield open
    const lasts = length === undefined ? undefined : timeOf(cells[length], unit)
    const to = until ?? (lasts === undefined ? next[at] : from + lasts)
    open = { start: from, text, end: Math.max(from, to ?? from + lastCueMs) }
  }
  if (open) yield open
}
