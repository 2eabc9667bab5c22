import { useFormats } from '../use-formats'

/** A part of what is used, from the start of the bar. */
export interface BudgetPart {
  value: number
  /** Its fill; red is what the visitor asked about. */
  tone: 'blue' | 'grey' | 'accent'
  /** Its name and number, where several parts need telling apart. */
  label?: string
}

const fills = { blue: 'var(--blue)', grey: 'var(--grey)', accent: 'var(--accent)' }

/** Number of steps of the axis. */
const steps = 5

/**
 * How much of a limit is used, as a bar over an axis from 0 to the limit. More than the limit is
 * drawn to scale, past the axis's end.
 */
export function Budget({
  parts,
  limit,
  label,
  isBare = false,
}: {
  parts: readonly BudgetPart[]
  limit: number
  /** The same in words, for screen readers; absent where the words stand beside the bar. */
  label?: string
  /** Without axis, for a row of a list. */
  isBare?: boolean
}) {
  const formats = useFormats()
  const used = parts.reduce((sum, { value }) => sum + value, 0)
  const whole = Math.max(used, limit)
  const percent = (value: number) => `${(value / whole) * 100}%`
  const ticks = Array.from({ length: steps + 1 }, (_, index) => (limit / steps) * index)
  const named = parts.filter((part) => part.label)
  return (
    <div>
      <div {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
        <div className={`budget-bar ${isBare ? 'h-1.5' : ''}`}>
          {parts.map(({ value, tone, label: name }) => (
            <i
              key={`${tone} ${name}`}
              style={{ inlineSize: percent(value), background: fills[tone] }}
            />
          ))}
        </div>
        {!isBare && (
          <div className="budget-axis">
            {ticks.map((value) => (
              <span key={value} style={{ insetInlineStart: percent(value) }}>
                {formats.number(value)}
              </span>
            ))}
          </div>
        )}
      </div>
      {named.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-x-3.5 gap-y-1 text-xs text-ink-2">
          {named.map(({ tone, label: name }) => (
            <li key={name} className="flex items-center gap-1.5">
              <span className="size-2.5 rounded-[3px]" style={{ background: fills[tone] }} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
