import { percent } from './scales'

/** Room for the playhead beside its words, in pixels. */
const gap = 10

/** Words beside a place: after it, or before it in the right half. Where they don't fit, they move. */
export function PlotWord({
  x,
  top,
  isMain = false,
  children,
}: {
  /** A share of the axis's length. */
  x: number
  /** In pixels. */
  top: number
  isMain?: boolean
  children: string
}) {
  const isBefore = x > 0.5
  return (
    <span
      className={`absolute inset-x-0 flex whitespace-nowrap tabular-nums ${isBefore ? 'flex-row-reverse' : ''} ${isMain ? 'text-xs font-bold text-accent-text' : 'text-2xs font-medium text-ink-2'}`}
      style={{ top }}
    >
      <span
        className="min-w-0"
        style={{ flex: `0 1 calc(${percent(isBefore ? 1 - x : x)} + ${gap}px)` }}
      />
      <span className="shrink-0">{children}</span>
    </span>
  )
}
