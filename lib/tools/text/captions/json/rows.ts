import { lettersOf } from './letters'
import { numberOf } from './values'

type Row = readonly unknown[]
/** Milliseconds, if numbers are seconds; NaN for what is no time. */
type Times = readonly number[]

/** Rows with more columns than this are no lines: transcribing programs have eleven. */
const mostColumns = 16

/** Some rows may have something else in a column than the others. */
const isMost = <Item>(items: readonly Item[], is: (item: Item, at: number) => boolean) =>
  items.filter(is).length >= items.length * 0.9

const isWords = (value: unknown) => typeof value === 'string' && numberOf(value, 1) === undefined

/** Whether the times of a column go on. What is the same in all rows is none. */
const goesOn = (rows: readonly Times[], column: number) =>
  rows.every((row, at) => row[column]! >= (at > 0 ? rows[at - 1]![column]! : 0)) &&
  (rows.length === 1 || rows[0]![column]! < rows.at(-1)![column]!)

/** Whether a column counts the rows. */
const isCount = (rows: readonly Row[], column: number) =>
  rows.length > 1 &&
  Number(rows[0]![column]) <= 1 &&
  rows.every((row, at) => Number(row[column]) === Number(rows[0]![column]) + at)

/** Whether lines end before the next line, or the one that is so far behind, begins. */
const areEnds = (
  rows: readonly Times[],
  start: number,
  endOf: (row: Times) => number,
  behind: number,
) =>
  rows.some((row) => endOf(row) > row[start]!) &&
  isMost(rows, (row, at) => {
    const end = endOf(row)
    return !(end < row[start]!) && !(end > (rows[at + behind]?.[start] ?? end))
  })

/** Columns of beginnings and, behind them, of ends. */
function endsIn(rows: readonly Times[], columns: readonly number[], behind: number) {
  const going = columns.filter((column) => goesOn(rows, column))
  for (const [nth, start] of going.entries())
    for (const end of going.slice(nth + 1))
      if (areEnds(rows, start, (row) => row[end]!, behind)) return { start, end }
  return undefined
}

/** The column of how long lines last: what is never above one second is how sure a program is. */
const lengthIn = (rows: readonly Times[], columns: readonly number[], start: number) =>
  columns.find(
    (column) =>
      column > start &&
      rows.some((row) => row[column]! > 1000) &&
      isMost(rows, (row) => row[column]! > 0) &&
      areEnds(rows, start, (row) => row[start]! + row[column]!, 2),
  )

/** The columns of when lines begin, and end or how long they last. A line may fade into the next one. */
function columnsIn(
  rows: readonly Times[],
  timed: readonly number[],
  uncounted: readonly number[],
): { start: number; end?: number; length?: number } | undefined {
  const ends = endsIn(rows, uncounted, 2) ?? endsIn(rows, timed, 1)
  const start = uncounted.find((column) => goesOn(rows, column))
  if (ends || start === undefined) return ends
  const length = lengthIn(rows, uncounted, start)
  if (length !== undefined) return { start, length }
  return uncounted.length > 1 ? undefined : { start }
}

/** A row with its two times in a list of their own, with these in itself. */
const flat = (row: Row): Row =>
  row.length === 2
    ? row.flatMap((value) => (Array.isArray(value) && value.length === 2 ? value : [value]))
    : row

/**
 * Rows without names as objects with names, by what each column has in all rows. Undefined for what has other items,
 * where no column has times or one of several numbers may be anything, and where nothing is said.
 */
export function itemsOfRows(list: readonly unknown[]): unknown[] | undefined {
  const all = list.flatMap((row) => (Array.isArray(row) ? [flat(row)] : []))
  const [first] = all
  if (!first || all.length < list.length || first.length > mostColumns) return undefined
  // What stands above the columns.
  const rows = all.length > 1 && first.every(isWords) ? all.slice(1) : all
  const columns = [...first.keys()]
  const times = rows.map((row) => columns.map((at) => numberOf(row[at], 1000) ?? Number.NaN))
  const timed = columns.filter((column) => isMost(times, (row) => row[column]! >= 0))
  const uncounted = timed.filter((column) => !isCount(rows, column))
  const found = columnsIn(times, timed, uncounted)
  const [text, size] = columns
    .filter((column) => !timed.includes(column))
    .map((column) => [column, lettersOf(rows.map((row) => row[column]))] as const)
    .reduce((most, one) => (one[1] > most[1] ? one : most), [-1, 0] as const)
  if (!found || size === 0) return undefined
  return rows.map((row) => ({
    text: row[text],
    start: row[found.start],
    ...(found.end !== undefined && { end: row[found.end] }),
    ...(found.length !== undefined && { duration: row[found.length] }),
  }))
}
