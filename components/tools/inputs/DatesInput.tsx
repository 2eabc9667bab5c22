import { useId } from 'react'
import { DayInput } from '@/components/ui/DayInput'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { dayIn, splitDates } from '@/lib/tools/machine/dates'
import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './more-inputs'

/** The visitor's time zone; empty (UTC) if the browser has none that others know. */
function ownZone(): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    dayIn(timeZone, 0)
    return timeZone
  } catch {
    return ''
  }
}

/** Today where the days are meant; where an address names no zone that exists, in the visitor's. */
function todayIn(zone: string): string {
  for (const one of [zone, ownZone()]) {
    try {
      if (one) return dayIn(one, Date.now())
    } catch {
      // No zone that exists.
    }
  }
  return dayIn('UTC', Date.now())
}

/** The last few days, or two days of one's own. */
export default function DatesInput({
  field,
  control,
  label,
  value,
  onText,
}: InputProps<Extract<Field, { kind: 'dates' }>>) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const id = useId()
  const { last, from, to, zone } = splitDates(value)
  const choice = value === '' ? '' : last === undefined ? 'own' : `${last}d`
  const offered =
    last === undefined || field.last.includes(last) ? field.last : [...field.last, last]

  /** Days are the visitor's, who may be elsewhere than whoever sent the address. */
  const write = (window: string) => {
    const own = ownZone()
    onText(own ? `${window}@${own}` : window)
  }
  const choose = (chosen: string) =>
    chosen === '' ? onText('') : write(chosen === 'own' ? '..' : chosen)

  return (
    <>
      <select
        {...control}
        value={choice}
        onChange={({ target }) => choose(target.value)}
        className="input"
      >
        {!field.default && <option value="">{t('dates.any')}</option>}
        {offered.map((count) => (
          <option key={count} value={`${count}d`}>
            {t('dates.last', { count, value: formats.number(count) })}
          </option>
        ))}
        <option value="own">{t('dates.own')}</option>
      </select>
      {choice === 'own' && (
        <span className="mt-2 grid grid-cols-2 gap-2">
          {(['from', 'to'] as const).map((end) => {
            const day = end === 'from' ? from : to
            const put = (text: string) =>
              write(end === 'from' ? `${text}..${to}` : `${from}..${text}`)
            return (
              <label key={end} htmlFor={`${id}-${end}`} className="min-w-0 text-sm text-ink-2">
                {t(`dates.${end}`)}
                <DayInput
                  id={`${id}-${end}`}
                  aria-label={`${label}: ${t(`dates.${end}`)}`}
                  aria-invalid={control['aria-invalid']}
                  aria-describedby={control['aria-describedby']}
                  max={todayIn(zone)}
                  value={day}
                  onDay={put}
                  className="input min-w-0"
                />
              </label>
            )
          })}
        </span>
      )}
    </>
  )
}
