import { percent } from './scales'

/** Room for the playhead beside its words, in pixels. */
const gap = 10

/**
 * Whether the words of a place stand before it: in the right half, and where a line would cross them
 * after it, as long as there is room.
 * @param line a share of the axis's length
 */
export const standsBefore = (x: number, line?: number): boolean =>
  line !== undefined && Math.abs(line - x) < 0.5 && line > 0.5 === line > x ? line > x : x > 0.5

/** Words beside a place. Where they don't fit, they move. */
export function PlotWord({
  x,
  top,
  isMain = false,
  line,
  children,
}: {
  /** A share of the axis's length. */
  x: number
  /** In pixels. */
  top: number
  isMain?: boolean
  /** Where a line crosses their row: a share of the axis's length. */
  line?: number
  children: string
}) {
  const isBefore = standsBefore(x, line)
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
