import { lettersOf } from './letters'
import { numberOf } from './values'

type Row = readonly unknown[]
/** Milliseconds, if numbers are seconds; NaN for what is no time. */
type Times = readonly number[]

/** Rows with more columns than this are no lines: transcribing programs have eleven. */
const mostColumns = 16
/** So many rows tell which columns have times: each two columns are compared. */
const compared = 1000

const areMost = (holds: readonly boolean[]) => holds.filter(Boolean).length > holds.length / 2
/** A row may have something else in a column than the others. */
const areNearlyAll = (holds: readonly boolean[]) =>
  holds.length > 0 && holds.filter(Boolean).length >= holds.length * 0.9

const isFilled = (value: unknown) => value !== undefined && value !== null && value !== ''
const isWords = (value: unknown) => typeof value === 'string' && numberOf(value, 1) === undefined
const isClock = (value: unknown) => typeof value === 'string' && value.includes(':')

/** Whether most times of a column go on. What is the same in all rows is none. */
function goesOn(rows: readonly Times[], column: number): boolean {
  const times = rows.map((row) => row[column]!).filter(Number.isFinite)
  const areLater = areMost(times.slice(1).map((time, at) => time >= times[at]!))
  return times.length === 1 || (areLater && times.some((time) => time !== times[0]))
}

/** Whether a column counts the rows: from their beginning on, or beside two more with times. */
const isCount = (rows: readonly Row[], column: number, isBeside: boolean) =>
  rows.length > (isBeside ? 1 : 2) &&
  (isBeside || Number(rows[0]![column]) <= 1) &&
  rows.every((row, at) => Number(row[column]) === Number(rows[0]![column]) + at)

/** Whether most lines end before the one after the next begins: a line may fade into the next. */
function areApart(rows: readonly Times[], start: number, endOf: (row: Times) => number): boolean {
  const behind = Math.min(2, rows.length - 1)
  const later = rows.slice(behind)
  return behind === 0 || areMost(later.map((row, at) => !(endOf(rows[at]!) > row[start]!)))
}

/** The columns of when lines begin and, behind them, end. Of several numbers, these have to fit each other. */
function endsIn(rows: readonly Times[], columns: readonly number[], areOnly: boolean) {
  for (const [nth, start] of columns.entries())
    for (const end of columns.slice(nth + 1)) {
      const lengths = rows.map((row) => row[end]! - row[start]!).filter(Number.isFinite)
      const areEnds =
        areNearlyAll(lengths.map((length) => length >= 0)) && lengths.some((length) => length > 0)
      const areFit = () => goesOn(rows, start) && areApart(rows, start, (row) => row[end]!)
      if (areEnds && (areOnly || areFit())) return { start, end }
    }
  return undefined
}

/** Whether a column says how long lines last: most reach near the next one. */
function isLength(rows: readonly Times[], column: number, start: number): boolean {
  const endOf = (row: Times) => row[start]! + row[column]!
  const reach = rows.slice(1).map((next, at) => {
    const row = rows[at]!
    return endOf(row) >= (row[start]! + next[start]!) / 2
  })
  return column > start && areMost(reach) && areApart(rows, start, endOf)
}

/** Milliseconds that no column of beginnings stays below: how sure a program is does. */
const leastLast = 1000

/** The columns of when lines begin, and end or how long they last. */
function columnsIn(
  rows: readonly Times[],
  timed: readonly number[],
  uncounted: readonly number[],
): { start: number; end?: number; length?: number } | undefined {
  const ends = endsIn(rows, uncounted, uncounted.length === 2) ?? endsIn(rows, timed, false)
  const going = (columns: readonly number[]) => columns.filter((column) => goesOn(rows, column))
  const [start] =
    timed.length === 1
      ? timed
      : [
          ...going(uncounted).filter((column) => rows.some((row) => row[column]! > leastLast)),
          ...going(timed),
        ]
  if (ends || start === undefined) return ends
  const length = uncounted.find((column) => isLength(rows, column, start))
  return { start, ...(length !== undefined && { length }) }
}

/** A row with its two times in a list of their own, with these in itself. */
const withOwnTimes = (row: Row): Row =>
  row.length === 2
    ? row.flatMap((value) => (Array.isArray(value) && value.length === 2 ? value : [value]))
    : row

/**
 * Rows without names as objects with names, by what each column has in all rows. Undefined for what has other items,
 * and where no column has times or words.
 */
export function itemsOfRows(list: readonly unknown[]): unknown[] | undefined {
  if (!list.every(Array.isArray)) return undefined
  const all = list.filter((row) => row.length > 0).map(withOwnTimes)
  const width = all.reduce((most, row) => Math.max(most, row.length), 0)
  if (width === 0 || width > mostColumns) return undefined
  // What stands above the columns.
  const rows = all.length > 1 && all[0]!.every(isWords) ? all.slice(1) : all
  const columns = Array.from({ length: width }, (_, at) => at)
  const times = rows.map((row) => columns.map((at) => numberOf(row[at], 1000) ?? Number.NaN))
  const numbers = columns.filter((column) => {
    const filled = times.filter((_, at) => isFilled(rows[at]![column]))
    return (
      filled.length > rows.length / 2 &&
      areNearlyAll(filled.map((row) => Number.isFinite(row[column])))
    )
  })
  // Beside written times, numbers may be anything.
  const clocks = numbers.filter((column) => rows.some((row) => isClock(row[column])))
  const timed = clocks.length > 0 ? clocks : numbers
  const uncounted = timed.filter((column) => !isCount(rows, column, timed.length > 2))
  const found = columnsIn(times.slice(0, compared), timed, uncounted)
  const [text] = columns
    .filter(
      (column) => !timed.includes(column) && rows.some((row) => typeof row[column] === 'string'),
    )
    .map((column) => [column, lettersOf(rows.map((row) => row[column]))] as const)
    .reduce((most, one) => (one[1] >= most[1] ? one : most), [-1, 0] as const)
  if (!found || text < 0) return undefined
  return rows.map((row) => ({
    text: row[text],
    start: row[found.start],
    ...(found.end !== undefined && { end: row[found.end] }),
    ...(found.length !== undefined && { duration: row[found.length] }),
  }))
}
