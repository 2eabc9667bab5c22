import type { ComponentProps } from 'react'
import { halfDay, isDay, lastDay } from '@/lib/day'

/** The browser's own field for a day. */
export function DayInput({
  value,
  onDay,
  onBlur,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onKeyDown'> & {
  /** Empty for no day. Anything that is no day shows as none; half a date stays as it was typed. */
  value: string
  /** Takes `YYYY-MM-DD`, empty, or {@link halfDay}. */
  onDay: (day: string) => void
}) {
  const take = ({ value: day, validity }: HTMLInputElement) => {
    const next = validity.badInput ? halfDay : day
    if (next !== value) onDay(next)
  }
  return (
    <input
      max={lastDay}
      {...input}
      type="date"
      // What isn't a whole date is nothing to the browser, which keeps showing it.
      value={isDay(value) ? value : ''}
      onChange={({ target }) => take(target)}
      onBlur={(event) => {
        take(event.target)
        onBlur?.(event)
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget)}
    />
  )
}
