import type { ReactNode } from 'react'
import { PlotTable } from './PlotTable'
import type { useWalk } from './use-walk'
import { WalkBox } from './WalkBox'

/**
 * A plot: its drawings, a line that says what is chosen, and its values as a table for screen readers.
 * The line keeps its height, so that nothing below moves.
 */
export function PlotFigure({
  name,
  note,
  chosen,
  walk,
  columns,
  rows,
  asTable,
  children,
}: {
  /** Names the plot and its table. */
  name: string
  /** Stands in the line until something is chosen. */
  note: ReactNode
  chosen?: { value: string; title: string }
  walk: ReturnType<typeof useWalk>
  /** Heads of the table's columns. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
  /** Opens the table for everybody; without it only screen readers have it. */
  asTable?: string
  children: ReactNode
}) {
  return (
    <figure className="@container min-w-0">
      <WalkBox walk={walk} label={name}>
        {children}
      </WalkBox>
      <figcaption className="mt-1 min-h-9 text-xs text-ink-3 @lg:min-h-4.5">
        {chosen ? (
          <span className="line-clamp-2 @lg:line-clamp-1" aria-hidden="true">
            <strong className="font-semibold text-ink tabular-nums">{chosen.value}</strong>{' '}
            <bdi lang="">{chosen.title}</bdi>
          </span>
        ) : (
          <span className="line-clamp-2 @lg:line-clamp-1">{note}</span>
        )}
      </figcaption>
      <PlotTable name={name} columns={columns} rows={rows} summary={asTable} isForeign />
    </figure>
  )
}
