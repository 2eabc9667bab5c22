import type { ReactNode } from 'react'
import { useTranslation } from '@/context/use-translation'
import type { Selection } from './use-selection'

/** A page of a list, with a box to select each row, and all of them. */
export function SelectTable<Row>({
  rows,
  idOf,
  selection,
  selectText,
  heads,
  actions,
  children,
}: {
  rows: readonly Row[]
  idOf: (row: Row) => string
  selection: Selection<Row>
  /** The name of a row's box. */
  selectText: (row: Row) => string
  /** The `<th>`s between the boxes and the actions. Those that a phone has no room for are
   * `max-md:hidden`, as are their cells. */
  heads: ReactNode
  /** What can be done to a row: a menu or a button. */
  actions?: (row: Row) => ReactNode
  /** The `<td>`s under `heads`. */
  children: (row: Row) => ReactNode
}) {
  const { t } = useTranslation('admin')
  return (
    <div className="card">
      <table className="data-table">
        <thead>
          <tr>
            <th scope="col" className="w-13">
              <label className="check-area">
                <input
                  type="checkbox"
                  checked={rows.every(selection.has) && rows.length > 0}
                  aria-label={t('users.selectPage')}
                  onChange={(event) => selection.set(rows, event.target.checked)}
                  className="check"
                />
              </label>
            </th>
            {heads}
            {actions && (
              <th scope="col" className="w-16">
                <span className="sr-only">{t('column.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)} data-selected={selection.has(row) || undefined}>
              <td>
                <label className="check-area">
                  <input
                    type="checkbox"
                    checked={selection.has(row)}
                    aria-label={selectText(row)}
                    onChange={(event) => selection.set([row], event.target.checked)}
                    className="check"
                  />
                </label>
              </td>
              {children(row)}
              {actions && <td>{actions(row)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
