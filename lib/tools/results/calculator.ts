import type { CsvCell } from '../../csv'
import type { ChannelCard } from './channel-card'
import type { FileLabels } from './file-labels'
import { plainNumber } from './plain-number'
import type { LinesPlot, NoteOf, PlotAxis, PlotNames } from './plots'

/** What a calculation's parts are called. */
export interface CalculatorNames extends PlotNames {
  /** What the large figure is: the keys `headline.<name>`. */
  headline: readonly string[]
  /** What a link tells of its channel: the keys `about.<name>`, with `{{views}}` and `{{title}}`. */
  about?: readonly string[]
  /** Rows of the table: the keys `period.<name>`, such as “A year”. */
  period: readonly string[]
  /** What was assumed: the keys `assumption.<name>`. */
  assumption: readonly string[]
  /** Where an assumption is from: the keys `source.<name>`. */
  source: readonly string[]
  /** Headings of lists of ranges: the keys `ranges.<name>`. */
  ranges: readonly string[]
  /** Values that are a word: the keys `word.<name>`. */
  word: readonly string[]
  /** The keys `note.<name>`. */
  note: readonly string[]
}

/** A value that isn't known better than by a range: `low` ≤ `middle` ≤ `high`. Where the middle says
 * nothing it is null. */
export interface Range {
  low: number
  middle: number | null
  high: number
}

type Texts = Record<string, string | number>

/** Months that a text names, `2026-03`, written as the page's language does. */
type Months = Record<string, string>

/** How a calculated or assumed number is written: as on an axis. */
export type NumberForm = Pick<PlotAxis, 'kind' | 'currency'>

/** What a row of a list or an assumption can be besides a number: a country (ISO 3166-1 alpha-2), a
 * language (BCP 47), a name of the tool, or a text as typed. */
export type WordValue<N extends CalculatorNames = CalculatorNames> =
  | { kind: 'region' | 'language' | 'text'; value: string }
  | { kind: 'word'; value: N['word'][number] }

/** One thing that the calculation takes for true. */
export interface Assumption<N extends CalculatorNames = CalculatorNames> {
  name: N['assumption'][number]
  value:
    | (NumberForm & { value: number | readonly [low: number, high: number] })
    | WordValue<N>
    /** Not known, which is said in words. */
    | null
  /** Who says so: the form, changed or as it was at first, YouTube, or this site. */
  from: 'visitor' | 'default' | 'youtube' | 'ours'
  months?: Months
  /** Where it is from and when that was written or looked up (ISO 8601 day, `2026-03-04`). Its text can
   * name `values`, and the day of `since`, which may be an instant. */
  source?: {
    name: N['source'][number]
    values?: Texts
    since?: string
    url?: string
    day: string
  }
  /** The lists that the range goes over, where there are several. */
  lists?: { range: readonly [low: number, high: number]; url: string; day: string }[]
  /** How many times the middle of the highest list is that of the lowest one. */
  apart?: number
}

/** One of several ranges on the same scale. */
export interface RangeRow<N extends CalculatorNames = CalculatorNames> extends Range {
  label: WordValue<N>
  /** The one that the calculation uses. */
  isUsed?: true
}

/** A result of assumptions, which the visitor changes in the form beside it. */
export interface CalculatorResult<N extends CalculatorNames = CalculatorNames> {
  /** How the headline's, the periods' and the ranges' numbers are written. */
  form: NumberForm
  /** The channel of a link, with its views a month; this site's own calculation. */
  about?: { channel: ChannelCard; name: string; title: string; views: number }
  /** What a link tells for fields that are left empty, by field. */
  fills?: Readonly<Record<string, number>>
  headline: Range & {
    name: N['headline'][number]
    values?: Texts
    months?: Months
    /** The country that it names as `country`: ISO 3166-1 alpha-2. */
    region?: string
  }
  /** The headline over time. */
  plot?: LinesPlot<N>
  periods: (Range & { name: N['period'][number]; values?: Texts; months?: Months })[]
  ranges: { name: N['ranges'][number]; values?: Texts; rows: RangeRow<N>[] }[]
  /** Every one, so that anybody can calculate it again. */
  assumptions: Assumption<N>[]
  /** Most important first. */
  notes: NoteOf<N>[]
}

const numbers = ({ low, middle, high }: Range) =>
  [low, middle, high].map((one) => (one === null ? '' : plainNumber(one)))

/** What a calculation's file says in the page's language. */
export interface CalculatorWords {
  months: (some?: Months) => Texts
  word: (value: WordValue) => string
  source: (assumption: Assumption) => string
}

export const isWord = (value: NonNullable<Assumption['value']>): value is WordValue =>
  typeof value.value === 'string'

/** An assumption's cells `low`, `middle`, `high`, `value` and `unit`; an unknown one's are empty. A range
 * has two cells: a spreadsheet takes `2-5` for a day. */
function assumedCells({ value: assumed }: Assumption, word: CalculatorWords['word']): CsvCell[] {
  if (assumed === null) return ['', '', '', '', '']
  if (isWord(assumed)) return ['', '', '', word(assumed), '']
  const isShare = assumed.kind === 'percent'
  const unit = isShare ? '%' : ('currency' in assumed && assumed.currency) || assumed.kind
  const written = (value: number) => plainNumber(isShare ? value * 100 : value)
  if (typeof assumed.value === 'number') return ['', '', '', written(assumed.value), unit]
  const [low, high] = assumed.value
  return [written(low), '', written(high), '', unit]
}

const heads = [
  ...(['part', 'name', 'low', 'middle', 'high', 'value', 'unit'] as const),
  ...(['source', 'day', 'url'] as const),
]

/** The rows of a CSV file, one table: the periods, then the ranges, then every assumption with its
 * source; the first column names the part. */
export function calculatorRows(
  { form, periods, ranges, assumptions }: CalculatorResult,
  { head, named }: FileLabels,
  { months, word, source }: CalculatorWords,
): CsvCell[][] {
  const unit = form.currency ?? form.kind
  const range = (part: string, name: string, one: Range) => [
    ...[part, name, ...numbers(one), '', unit],
    ...['', '', ''],
  ]
  return [
    heads.map(head),
    ...periods.map((one) =>
      range(
        head('period'),
        named('period', one.name, { ...one.values, ...months(one.months) }),
        one,
      ),
    ),
    ...ranges.flatMap(({ name, values, rows }) =>
      rows.map((row) => {
        return range(named('ranges', name, values), word(row.label), row)
      }),
    ),
    ...assumptions.map((one) => [
      head('assumption'),
      named('assumption', one.name, months(one.months)),
      ...assumedCells(one, word),
      source(one),
      one.source?.day ?? '',
      one.lists?.map(({ url }) => url).join(' ') ?? one.source?.url ?? '',
    ]),
  ]
}
