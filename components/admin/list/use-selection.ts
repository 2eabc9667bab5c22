import { useState } from 'react'

/** What is selected of a list, on all its pages, by id. */
export interface Selection<Row> {
  rows: readonly Row[]
  has: (row: Row) => boolean
  set: (rows: readonly Row[], on: boolean) => void
  /** Takes over what a selected row is now. */
  update: (row: Row) => void
  clear: () => void
}

export function useSelection<Row>(idOf: (row: Row) => string): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map())
  return {
    rows: [...selected.values()],
    has: (row) => selected.has(idOf(row)),
    set: (rows, on) =>
      setSelected((before) => {
        const next = new Map(before)
        for (const row of rows) {
          if (on) next.set(idOf(row), row)
          else next.delete(idOf(row))
        }
        return next
      }),
    update: (row) =>
      setSelected((before) =>
        before.has(idOf(row)) ? new Map(before).set(idOf(row), row) : before,
      ),
    clear: () => setSelected(new Map()),
  }
}
