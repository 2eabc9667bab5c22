/** The values at an upright axis; the widest one makes the column as wide as it has to be. */
export function PlotTicks({
  ticks,
  y,
  write,
}: {
  ticks: readonly number[]
  /** Where a value stands, in pixels from the top. */
  y: (value: number) => number
  write: (value: number) => string
}) {
  return (
    <div className="grid justify-items-end text-2xs font-medium text-ink-3 tabular-nums">
      {ticks.map((tick) => (
        <span
          key={tick}
          className="col-start-1 row-start-1"
          style={{ translate: `0 ${y(tick) - 8}px` }}
        >
          {write(tick)}
        </span>
      ))}
    </div>
  )
}
