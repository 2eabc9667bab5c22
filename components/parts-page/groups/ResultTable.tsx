import { useState } from 'react'
import { TableRows } from '@/components/tools/results/TableRows'
import { useFormats } from '@/components/ui/use-formats'
import {
  type Cell,
  sortRows,
  type TableOrder,
  type TableResult,
  type TableRow,
} from '@/lib/tools/results/table'
import { slug, ToolWords } from './ToolWords'

const words = {
  'column.title': 'Keyword',
  'column.views': 'Views a month',
  'column.small': 'Small channels',
  'column.exact': 'Exact titles',
  'column.newest': 'Newest',
  'column.grade': 'Grade',
}

const row = (
  title: string,
  views: Cell,
  small: Cell,
  exact: Cell,
  newest: Cell,
  grade: Cell,
): TableRow => ({
  id: title,
  title,
  values: { views, small, exact, newest, grade } as TableRow['values'],
})

const result: TableResult = {
  columns: [
    { name: 'views', kind: 'count', from: 'youtube', bar: true },
    { name: 'small', kind: 'percent', from: 'ours', bar: true },
    { name: 'exact', kind: 'of', from: 'ours' },
    { name: 'newest', kind: 'day', from: 'youtube' },
    { name: 'grade', kind: 'grade', from: 'ours' },
  ],
  rows: [
    row('sourdough starter for beginners', 18_200, 0.41, [6, 20], '2026-11-02T00:00:00Z', 'A'),
    row('how to feed a sourdough starter', 14_900, 0.38, [9, 20], '2026-10-14T00:00:00Z', 'B'),
    row('закваска для хлеба', 22_700, 0.21, [12, 20], '2025-08-30T00:00:00Z', 'C'),
    row('サワードウ スターター', 4300, 0.12, [8, 20], '2024-01-05T00:00:00Z', 'D'),
    row('why is my starter not rising', null, null, null, null, null),
  ],
  picks: true,
  notes: [],
}

/** None of its rows waits for research. */
const nothing = new Map()

/** Rows that can be sorted and picked, one of which nothing is known about. */
export function ResultTable() {
  const { tag } = useFormats()
  const [order, setOrder] = useState<TableOrder>()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set([result.rows[0]!.id]))
  const pick = ({ id }: TableRow) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    setPicked(next)
  }
  return (
    <ToolWords words={words}>
      <section className="card min-w-0 overflow-x-auto">
        <TableRows
          slug={slug}
          result={result}
          rows={order ? sortRows(result.rows, result.columns, order, tag) : result.rows}
          order={order}
          onOrder={setOrder}
          picked={picked}
          onPick={pick}
          researched={nothing}
          onResearch={() => {}}
        />
      </section>
    </ToolWords>
  )
}
