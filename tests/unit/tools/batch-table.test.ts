import { tableOf } from '@/lib/tools/results/batch-table'
import type { TableResult } from '@/lib/tools/results/table'

const table = (ids: string[], more: Partial<TableResult> = {}): TableResult => ({
  columns: [{ name: 'length', kind: 'number', from: 'ours' }],
  rows: ids.map((id) => ({ id, title: `Title of ${id}`, values: {} })),
  notes: [],
  ...more,
})
const gave = (input: string, result: TableResult) => ({ input, ok: true as const, result })
const failed = (input: string) => ({
  input,
  ok: false as const,
  error: { code: 'video.notFound' as const, message: 'Not there' },
})
const head: TableResult['head'] = { verdict: { name: 'counted' }, figures: [] }

test('the table of a tool for one link stays as it is', () => {
  const one = table(['a'], { head })
  expect(tableOf(one)).toEqual({ table: one })
})

test('a batch of one link keeps its head', () => {
  const one = table(['a'], { head })
  expect(tableOf({ items: [gave('a', one)] })).toEqual({ table: one })
})

test('the rows of several links stand in one table, in their order, a row given twice once', () => {
  const items = [gave('b', table(['b'])), gave('a', table(['a'])), gave('b again', table(['b']))]
  expect(tableOf({ items }).table.rows.map(({ id }) => id)).toEqual(['b', 'a'])
})

test('several links have no head, which is about one, and each note once', () => {
  const note = (count: number) => ({ key: 'note.cut' as const, values: { count } })
  const items = [
    gave('a', table(['a'], { head, notes: [note(1)], about: [{ key: 'note.rule' }] })),
    gave('b', table(['b'], { head, notes: [note(1), note(2)], about: [{ key: 'note.rule' }] })),
  ]
  const { table: merged } = tableOf({ items })
  expect(merged).not.toHaveProperty('head')
  expect(merged.notes).toEqual([note(1), note(2)])
  expect(merged.about).toEqual([{ key: 'note.rule' }])
})

test('a link that failed is told beside the rows of the others', () => {
  const items = [failed('x'), gave('a', table(['a']))]
  const { table: merged, failed: batch } = tableOf({ items })
  expect(merged.rows.map(({ id }) => id)).toEqual(['a'])
  expect(batch).toEqual(items)
})
