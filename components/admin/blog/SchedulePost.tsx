import { useId, useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { button } from '@/components/ui/button'
import { Field } from '@/components/ui/Field'
import { Form } from '@/components/ui/Form'
import { useTranslation } from '@/context/use-translation'

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

function zones(): string[] {
  const known = Intl.supportedValuesOf?.('timeZone') ?? []
  return [...new Set([ownZone(), 'UTC', ...known])]
}

/** When a post is to come out: a time, and beside it the zone whose clocks show it. */
export function SchedulePost({
  time: wished = '',
  zone: first,
  problem,
  pending,
  onSchedule,
}: {
  /** Of a file's date that is still to come, `2026-12-01T00:00`. */
  time?: string
  /** In which it was planned before. */
  zone?: string
  problem: string | undefined
  pending: boolean
  onSchedule: (time: string, zone: string) => void
}) {
  const { t } = useTranslation('admin-blog')
  const [all] = useState(zones)
  const [time, setTime] = useState(wished)
  const [zone, setZone] = useState(first ?? ownZone())
  const id = useId()
  return (
    <Form
      className="grid gap-3 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (time && !pending) onSchedule(time, zone)
      }}
    >
      <Field label={t('schedule.time')}>
        {(control) => (
          <input
            {...control}
            type="datetime-local"
            required
            className="input"
            value={time}
            aria-describedby={id}
            onChange={(event) => setTime(event.target.value.slice(0, 16))}
          />
        )}
      </Field>
      <Field label={t('schedule.zone')}>
        {(control) => (
          <select
            {...control}
            className="input"
            value={zone}
            onChange={(event) => setZone(event.target.value)}
          >
            {all.map((one) => (
              <option key={one} value={one}>
                {one.replaceAll('_', ' ')}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div id={id}>
        <FormProblem text={problem} />
      </div>
      <button type="submit" className={button.secondary} disabled={pending || !time}>
        {t('schedule')}
      </button>
    </Form>
  )
}
