import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './MoreInput'

const minuteMs = 60_000

/** An instant as the browser's own field writes it; empty for what is none. */
function localTime(instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}

/** A day and a time of the visitor's time zone. */
export function MomentInput({
  control,
  value,
  onText,
}: InputProps<Extract<Field, { kind: 'moment' }>>) {
  const put = (local: string) => {
    const at = new Date(local)
    onText(Number.isNaN(at.getTime()) ? local : at.toISOString())
  }
  /** Half a date is no value to the browser, and is none that was left out either. */
  const settle = ({ validity }: HTMLInputElement) => {
    if (validity.badInput) onText('?')
  }
  return (
    <input
      {...control}
      type="datetime-local"
      value={localTime(value)}
      onChange={({ target }) => put(target.value)}
      onBlur={({ target }) => settle(target)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget)}
      className="input min-w-0"
    />
  )
}
