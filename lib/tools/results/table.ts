import type { CsvCell } from '../../csv'
import type { ByName } from './by-name'
import type { ChannelCard } from './channel-card'
import type { FileLabels } from './file-labels'
import { plainNumber } from './plain-number'
import type { DotsPlot, PlotNames, PlotNamesOf } from './plots'
import type { ResultNote } from './text'

/** What a table's parts are called; the names of a plot only where it has one. */
export interface TableNames extends Partial<PlotNames> {
  /** Their heads are the keys `column.<name>`; `column.title` is the head of the rows' own words. */
  column: readonly string[]
  /** What rows can be filtered by; the keys `group.<name>`. */
  group: readonly string[]
  /** Values that are a word; the keys `word.<name>`. */
  word: readonly string[]
  /** Figures above the table; the keys `figure.<name>`. */
  figure: readonly string[]
  /** Conclusions above the table; the keys `verdict.<name>`. */
  verdict: readonly string[]
  /** The keys `note.<name>`. */
  note: readonly string[]
}

/**
 * How a value is written and sorted: `number` and `count` (in short) are plain numbers, `percent` is a
 * share of 1, `of` a part and its whole, `money` an amount in a currency, `duration` seconds, `months` a
 * time in months, `country` a code (ISO 3166-1 alpha-2), `day` and `ago` ISO 8601 instants, `word` a name of the tool, `grade` a letter from A, the best.
 */
export type ColumnKind =
  | (
      | 'text'
      | 'number'
      | 'count'
      | 'percent'
      | 'of'
      /** Places up; down if negative. */
      | 'places'
      | 'money'
      | 'duration'
      | 'months'
      | 'country'
      | 'day'
      | 'ago'
    )
  | ('word' | 'grade')

/** A value. Null: it is not known, which is said in words. A text among numbers is the name of a word
 * that says why there is none. */
export type Cell = string | number | readonly [part: number, whole: number] | null

export interface TableColumn<Name extends string = string> {
  name: Name
  kind: ColumnKind
  /** Whether a bar beside the value compares it with the largest one. */
  bar?: true
  /** Where it is from: a fact from YouTube, or this site's own calculation. */
  from: 'youtube' | 'ours'
  /** ISO 4217, for money. */
  currency?: string
  /** Counts that YouTube tells rounded only, so that their digits behind the short form mean nothing. */
  rounded?: true
}

export interface TableRow<N extends TableNames = TableNames> {
  /** Unique. */
  id: string
  title: string
  /** What stands under the title, such as a channel's handle. */
  detail?: string
  url?: string
  picture?: { url: string; shape: 'wide' | 'round' }
  group?: N['group'][number]
  /** Its values haven't been looked up: its button runs the tool with the title as the keyword, and
   * the first row of that result gives the values. */
  pending?: true
  /** What is known of such a row for nothing. */
  hints?: ResultNote<`note.${N['note'][number]}`>[]
  /** What is unknown of it wasn't looked at. */
  partly?: true
  /** A channel to save. */
  channel?: ChannelCard
  /** By column; a column that is left out is unknown. */
  values: Partial<ByName<N['column'][number], Cell>>
}

export interface TableFigure<Name extends string = string>
  extends Omit<TableColumn<Name>, 'bar' | 'from'> {
  value: Cell
  /** Stands in large digits beside the grade: a second measure, of the same weight. */
  large?: true
  /** Nothing for what nobody tells. */
  from?: TableColumn['from']
  /** Numbers in its label. */
  values?: Record<string, number>
}

/** What a table comes to, on the screen above it. */
export interface TableHead<N extends Pick<TableNames, 'verdict' | 'figure'> = TableNames> {
  /** A letter from A, the best; null where it can't be judged. */
  grade?: string | null
  verdict: {
    name: N['verdict'][number]
    values?: Record<string, string | number>
    /** This site's own, unless YouTube says so itself. */
    from?: 'youtube'
  }
  /** A second conclusion, which may point another way. */
  also?: { name: N['verdict'][number]; values?: Record<string, string | number> }
  figures: TableFigure<N['figure'][number]>[]
}

/** Rows of any kind with the same columns. */
export interface TableResult<N extends TableNames = TableNames> {
  head?: TableHead<N>
  /** Stands beside the head. */
  plot?: DotsPlot<PlotNamesOf<N>>
  columns: TableColumn<N['column'][number]>[]
  /** In their first order. */
  rows: TableRow<N>[]
  /** Whether rows can be picked, to copy them or to go on with their words. */
  picks?: true
  /** What the table is: its source, the rule of its grades. */
  about?: ResultNote<`note.${N['note'][number]}`>[]
  /** What is missing or limited, most important first. */
  notes: ResultNote<`note.${N['note'][number]}`>[]
}

/** Kinds whose values are numbers; a text among them is a word of the tool. */
export const numberKinds: ReadonlySet<ColumnKind> = new Set([
  'number',
  'count',
  'percent',
  'of',
  'places',
  'money',
  'duration',
  'months',
])

/** A value as a number or a text that sorts; nothing where it is unknown. */
function sortable(cell: Cell | undefined, kind: ColumnKind): number | string | undefined {
  if (cell === null || cell === undefined) return undefined
  if (typeof cell === 'object') return cell[1] === 0 ? undefined : cell[0] / cell[1]
  if (typeof cell === 'string' && numberKinds.has(kind)) return undefined
  return kind === 'day' || kind === 'ago' ? Date.parse(String(cell)) : cell
}

export interface TableOrder {
  /** `title` is the rows' own words. */
  column: string
  descending: boolean
}

/** Rows in another order; equal ones keep theirs, and unknown values come last in both directions. */
export function sortRows<Row extends Pick<TableRow, 'title' | 'values'>>(
  rows: readonly Row[],
  columns: readonly TableColumn[],
  { column, descending }: TableOrder,
  tag: string,
): Row[] {
  const kind = columns.find(({ name }) => name === column)?.kind ?? 'text'
  const collator = new Intl.Collator(tag, { numeric: true })
  const keyed = rows.map((row) => ({
    row,
    key: column === 'title' ? row.title : sortable(row.values[column], kind),
  }))
  const compare = (one: number | string, other: number | string) =>
    typeof one === 'number' && typeof other === 'number'
      ? one - other
      : collator.compare(String(one), String(other))
  return keyed
    .sort((one, other) => {
      if (one.key === undefined || other.key === undefined) {
        return Number(one.key === undefined) - Number(other.key === undefined)
      }
      return compare(one.key, other.key) * (descending ? -1 : 1)
    })
    .map(({ row }) => row)
}

/** The largest value of each column that has a bar, as a number. */
export function largest(result: Pick<TableResult, 'columns' | 'rows'>): Map<string, number> {
  const ofColumn = ({ name, kind }: TableColumn) =>
    Math.max(0, ...result.rows.map((row) => Number(sortable(row.values[name], kind) ?? 0)))
  const bars = result.columns.filter(({ bar }) => bar)
  return new Map(bars.map((column) => [column.name, ofColumn(column)]))
}

/** How long a value's bar is, from 0 to 1; shares and parts are compared with the whole. */
export function barOf(cell: Cell | undefined, { kind }: TableColumn, most: number): number {
  const value = Number(sortable(cell, kind) ?? 0)
  const whole = kind === 'percent' || kind === 'of' ? 1 : most
  return whole > 0 ? Math.max(0, Math.min(1, value / whole)) : 0
}

/** Rows that have all the words typed, in any place and any case. */
export function filterRows<Row extends Pick<TableRow, 'title' | 'detail'>>(
  rows: readonly Row[],
  typed: string,
): Row[] {
  const fold = (text: string) => text.normalize('NFKC').toLowerCase()
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return rows.filter(({ title, detail = '' }) => {
    const text = fold(`${title} ${detail}`)
    return words.every((word) => text.includes(word))
  })
}

const wordKinds = ['text', 'country', 'day', 'ago', 'grade']

/** The rows of a CSV file, with plain numbers; an unknown value is empty. A part and its whole are two
 * columns: a spreadsheet takes `1/4` for a day.*/
export function tableRows(
  { columns, rows }: Pick<TableResult, 'columns' | 'rows'>,
  { head, named }: FileLabels,
): CsvCell[][] {
  const plain = (cell: Cell | undefined, { kind }: TableColumn): CsvCell => {
    if (typeof cell === 'number') return plainNumber(cell)
    if (typeof cell !== 'string') return ''
    return wordKinds.includes(kind) ? cell : named('word', cell)
  }
  const cells = (cell: Cell | undefined, column: TableColumn) => {
    if (column.kind !== 'of') return [plain(cell, column)]
    const pair = cell !== null && typeof cell === 'object'
    return pair ? cell.map(plainNumber) : [plain(cell, column), '']
  }
  const heads = ({ name, kind }: TableColumn) => {
    const column = named('column', name)
    return kind === 'of' ? [column, `${column} (${head('of')})`] : [column]
  }
  const hasGroups = rows.some(({ group }) => group)
  const hasUrls = rows.some(({ url }) => url)
  return [
    [
      named('column', 'title'),
      ...(hasGroups ? [head('group')] : []),
      ...columns.flatMap(heads),
      ...(hasUrls ? [head('url')] : []),
    ],
    ...rows.map((row) => [
      row.title,
      ...(hasGroups ? [row.group ? named('group', row.group) : ''] : []),
      ...columns.flatMap((column) => cells(row.values[column.name], column)),
      ...(hasUrls ? [row.url ?? ''] : []),
    ]),
  ]
}
