export interface Bar {
  key: string
  value: number
  /** What the bar says, for who points at it and for who hears it. */
  label: string
}

interface BarsProps {
  bars: readonly Bar[]
  ends: [string, string]
  /** The class of the bars' colour. */
  colour?: string
}

/** Numbers of equal steps, such as days, as bars of equal width with the ends of the axis named. */
export function Bars({ bars, ends, colour = 'bg-blue' }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <>
      <ol className="mt-3 flex h-24 items-end gap-1">
        {bars.map(({ key, value, label }) => (
          <li key={key} title={label} className="flex h-full min-w-0 grow items-end">
            <span className="sr-only">{label}</span>
            <span
              className={`w-full rounded-t-[4px] ${value > 0 ? colour : 'bg-line'}`}
              style={{ height: value > 0 ? `${Math.max(6, (value / most) * 100)}%` : '2px' }}
            />
          </li>
        ))}
      </ol>
      <p className="mt-1 flex justify-between text-xs text-ink-3" aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </>
  )
}
