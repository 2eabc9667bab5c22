import { useState } from 'react'
import { halfDay, lastDay } from '@/lib/day'
import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './more-inputs'

const minuteMs = 60_000

/** An instant as the browser's own field writes it; empty for what is none that it can write. */
function localTime(instant: string): string {
  const at = new Date(instant)
  const year = at.getFullYear()
  if (!(year > 0 && year <= 9999)) return ''
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toISOString().slice(0, 16)
}

/** A day and a time of the visitor's time zone. */
export default function MomentInput({
  control,
  value,
  onText,
}: InputProps<Extract<Field, { kind: 'moment' }>>) {
  /** What was typed, and the instant that it was: that of a year half typed is written otherwise. */
  const [typed, setTyped] = useState({ local: '', instant: '' })
  const put = (local: string) => {
    const at = new Date(local)
    const instant = Number.isNaN(at.getTime()) ? local : at.toISOString()
    setTyped({ local, instant })
    onText(instant)
  }
  /** Half a date is no value to the browser, and is none that was left out either. */
  const settle = ({ validity }: HTMLInputElement) => {
    if (validity.badInput) onText(halfDay)
  }
  return (
    <input
      {...control}
      type="datetime-local"
      max={`${lastDay}T23:59`}
      value={value !== '' && typed.instant === value ? typed.local : localTime(value)}
      onChange={({ target }) => put(target.value)}
      onBlur={({ target }) => settle(target)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget)}
      className="input min-w-0"
    />
  )
}
