export interface Bar {
  key: string
  value: number
  /** The bar's text, as a tooltip and for screen readers. */
  label: string
}

interface BarsProps {
  bars: readonly Bar[]
  ends: [string, string]
  /** Class name of the bars' color. */
  colorClass?: string
}

/** A bar chart of equal steps, such as days; only the first and last step are labeled. */
export function Bars({ bars, ends, colorClass = 'bg-blue' }: BarsProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <>
      <ol className="mt-3 flex h-24 items-end gap-1">
        {bars.map(({ key, value, label }) => (
          <li key={key} title={label} className="flex h-full min-w-0 grow items-end">
            <span className="sr-only">{label}</span>
            <span
              className={`w-full rounded-t-[4px] ${value > 0 ? colorClass : 'bg-line'}`}
              style={{ height: value > 0 ? `${Math.max(6, (value / max) * 100)}%` : '2px' }}
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
