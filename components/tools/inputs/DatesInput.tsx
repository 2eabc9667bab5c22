import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { dayIn, splitDates } from '@/lib/tools/machine/dates'
import type { Field } from '@/lib/tools/machine/fields'
import type { InputProps } from './MoreInput'

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

/** The last few days, or two days of one's own. */
export function DatesInput({
  field,
  control,
  label,
  value,
  onText,
}: InputProps<Extract<Field, { kind: 'dates' }>>) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
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
            /** Half a date is no value to the browser, and is none that was left out either. */
            const settle = ({ value: whole, validity }: HTMLInputElement) => {
              const next = validity.badInput ? '?' : whole
              if (next !== day) put(next)
            }
            return (
              <label key={end} className="min-w-0 text-sm text-ink-2">
                {t(`dates.${end}`)}
                <input
                  type="date"
                  aria-label={`${label}: ${t(`dates.${end}`)}`}
                  aria-invalid={control['aria-invalid']}
                  aria-describedby={control['aria-describedby']}
                  max={dayIn(zone || ownZone() || 'UTC', Date.now())}
                  // What isn't a whole date is nothing to the browser, which keeps showing it.
                  value={/^\d{4}-\d\d-\d\d$/.test(day) ? day : ''}
                  onChange={({ target }) => put(target.value)}
                  onBlur={({ target }) => settle(target)}
                  onKeyDown={({ key, currentTarget }) => key === 'Enter' && settle(currentTarget)}
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
