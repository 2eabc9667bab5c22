import type { ReactNode } from 'react'
import { maxUsers } from '@/lib/admin/lengths'
import { type BarAction, SelectionBar } from './SelectionBar'
import { useActOnMany } from './use-act-on-many'
import { useSelection } from './use-selection'

/** What is selected of a list, and acts on it or on one row. */
export function useSelectedRows<Row>({
  idOf,
  nameOf,
  onActed,
  most = maxUsers,
}: Parameters<typeof useActOnMany<Row>>[0] & {
  /** The most that one act takes. */
  most?: number
}) {
  const selection = useSelection(idOf)
  const reloaded = () => {
    selection.clear()
    onActed()
  }
  const { act, busy, after } = useActOnMany({ idOf, nameOf, onActed: reloaded })
  return {
    selection,
    act,
    /** Selects nothing, and has the list loaded anew. */
    reloaded,
    /** What stands above the list; no act begins while another one is under way. */
    barOf: (actions: readonly BarAction[]): ReactNode => (
      <>
        <SelectionBar
          count={selection.rows.length}
          most={most}
          actions={actions.map((one) => ({ ...one, disabled: busy || (one.disabled ?? false) }))}
          onClear={selection.clear}
        />
        {after}
      </>
    ),
  }
}
