import { toCsv } from '@/lib/csv'
import {
  type Assumption,
  type CalculatorResult,
  calculatorRows,
} from '@/lib/tools/results/calculator'
import type { FileLabels } from '@/lib/tools/results/file-labels'
import { plainNumber } from '@/lib/tools/results/plain-number'
import {
  barOf,
  filterRows,
  largest,
  sortRows,
  type TableColumn,
  type TableRow,
  tableRows,
} from '@/lib/tools/results/table'
import { nameLabels } from '../../helpers/file-labels'

const column = (name: string, kind: TableColumn['kind']): TableColumn => ({
  name,
  kind,
  from: 'youtube',
})
const columns = [column('views', 'count'), column('exact', 'of'), column('age', 'ago')]
const row = (title: string, values: Record<string, unknown>): TableRow => ({
  id: title,
  title,
  values: values as TableRow['values'],
})
const rows = [
  row('b 10', { views: 5, exact: [1, 4], age: '2026-03-01T00:00:00Z' }),
  row('a', { views: null, exact: [3, 4], age: '2025-03-01T00:00:00Z' }),
  row('b 9', { views: 0, exact: [0, 0], age: null }),
]
const titles = (some: readonly TableRow[]) => some.map(({ title }) => title)
const sorted = (name: string, descending: boolean) =>
  titles(sortRows(rows, columns, { column: name, descending }, 'en'))

const labels: FileLabels = {
  head: (name) => `head ${name}`,
  named: (part, name) => `${part} ${name}`,
}

test('a number in a file keeps four digits and two decimals, without grouping', () => {
  expect([0.1 + 0.2, 1 / 3, 2 / 30_000, 10_966, 12_345.678_9, -7.654_321].map(plainNumber)).toEqual(
    [0.3, 0.3333, 0.00006667, 10966, 12345.68, -7.654],
  )
})

describe('a table', () => {
  test('sorts by value, and puts what is unknown last in both directions', () => {
    expect(sorted('views', false)).toEqual(['b 9', 'b 10', 'a'])
    expect(sorted('views', true)).toEqual(['b 10', 'b 9', 'a'])
    expect(sorted('age', true)).toEqual(['b 10', 'a', 'b 9'])
  })

  test('sorts parts by their share; a part of nothing is unknown', () => {
    expect(sorted('exact', true)).toEqual(['a', 'b 10', 'b 9'])
  })

  test('sorts words by the rules of the language, numbers in them by value', () => {
    expect(sorted('title', false)).toEqual(['a', 'b 9', 'b 10'])
  })

  test('finds rows with all words typed, in any order, case and width', () => {
    expect(titles(filterRows(rows, '１０ B'))).toEqual(['b 10'])
    expect(filterRows(rows, '  ')).toHaveLength(3)
  })

  test('compares bars with the largest value, shares with the whole', () => {
    const bars = columns.map((one) => ({ ...one, bar: true as const }))
    const most = largest({ columns: bars, rows })
    expect(most.get('views')).toBe(5)
    expect(barOf(5, bars[0]!, 5)).toBe(1)
    expect(barOf([1, 4], bars[1]!, 9)).toBe(0.25)
    expect(barOf(null, bars[0]!, 5)).toBe(0)
  })

  test('exports an unknown value as empty, never as 0', () => {
    expect(tableRows({ columns, rows }, labels)).toEqual([
      ['column title', 'column views', 'column exact', 'column exact (head of)', 'column age'],
      ['b 10', 5, 1, 4, '2026-03-01T00:00:00Z'],
      ['a', '', 3, 4, '2025-03-01T00:00:00Z'],
      ['b 9', 0, 0, 0, ''],
    ])
  })

  test('a title that begins like a formula is disarmed in its CSV', () => {
    expect(toCsv(tableRows({ columns: [], rows: [row('=HYPERLINK("x")', {})] }, labels))).toContain(
      `"'=HYPERLINK(""x"")"`,
    )
  })
})

test('a calculation exports one table of its periods, its ranges and every assumption with its source', () => {
  const range = { low: 1, middle: 2, high: 3 }
  const result: CalculatorResult = {
    form: { kind: 'money', currency: 'EUR' },
    headline: { name: 'month', ...range },
    periods: [{ name: 'day', ...range }],
    ranges: [{ name: 'country', rows: [{ label: { kind: 'region', value: 'IE' }, ...range }] }],
    assumptions: [
      {
        name: 'rate',
        value: { kind: 'money', currency: 'EUR', value: [2, 5] },
        from: 'ours',
        source: { name: 'reports', url: 'https://example.org/', day: '2026-10-01' },
      },
      { name: 'season', value: { kind: 'percent', value: 1.36 }, from: 'default' },
      { name: 'taxes', value: null, from: 'visitor' },
    ],
    notes: [],
  }
  const words = {
    months: () => ({}),
    word: ({ value }: { value: string }) => (value === 'IE' ? 'Ireland' : value),
    source: ({ source, from }: Assumption) => `by ${source?.name ?? from}`,
  }
  expect(calculatorRows(result, nameLabels, words)).toEqual([
    ['part', 'name', 'low', 'middle', 'high', 'value', 'unit', 'source', 'day', 'url'],
    ['period', 'day', 1, 2, 3, '', 'EUR', '', '', ''],
    ['country', 'Ireland', 1, 2, 3, '', 'EUR', '', '', ''],
    ['assumption', 'rate', 2, '', 5, '', 'EUR', 'by reports', '2026-10-01', 'https://example.org/'],
    ['assumption', 'season', '', '', '', 136, '%', 'by default', '', ''],
    ['assumption', 'taxes', '', '', '', '', '', 'by visitor', '', ''],
  ])
})
