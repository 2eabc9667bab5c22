import { type BatchItemOf, itemsOf, resultsOf } from './batch'
import type { TableResult } from './table'

/** Each of them once, by what `keyOf` makes of it; the first one stays. */
function once<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const byKey = new Map(items.toReversed().map((item) => [keyOf(item), item]))
  return items.filter((item) => byKey.get(keyOf(item)) === item)
}

/**
 * One table of those that a batch tool gives for its links, and why links failed. It has the rows of
 * all, in order and each once, under the first one's columns; a head and a plot are about one link,
 * so several links have neither.
 */
export function tableOf(data: TableResult | { items: BatchItemOf<TableResult>[] }): {
  table: TableResult
  /** The batch, if any of its links failed. */
  failed?: BatchItemOf<TableResult>[]
} {
  const items = itemsOf(data)
  const tables = resultsOf(items)
  const failed = items.some(({ ok }) => !ok) && { failed: items }
  const [first, ...others] = tables
  if (!first) return { table: { columns: [], rows: [], notes: [] }, ...failed }
  if (others.length === 0) return { table: first, ...failed }
  const { head: _head, plot: _plot, ...rest } = first
  const table = {
    ...rest,
    rows: once(
      tables.flatMap(({ rows }) => rows),
      ({ id }) => id,
    ),
    about: once(
      tables.flatMap(({ about = [] }) => about),
      JSON.stringify,
    ),
    notes: once(
      tables.flatMap(({ notes }) => notes),
      JSON.stringify,
    ),
  }
  return { table, ...failed }
}
