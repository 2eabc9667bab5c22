import { DayInput } from '@/components/ui/DayInput'
import { Field } from '@/components/ui/Field'
import { TextArea } from '@/components/ui/TextArea'
import { useDraft } from '@/components/ui/use-draft'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import { maxLengths } from '@/lib/admin/lengths'
import { api } from '@/lib/browser/account-client'
import { isDay } from '@/lib/day'
import { ActionDialog, each } from './ActionDialog'
import type { DialogProps } from './types'

/** Today on this device's calendar, `YYYY-MM-DD`. */
const today = () => new Date().toLocaleDateString('sv')

/** A day's last moment on this device's calendar. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString()

/** `until` is a day, `YYYY-MM-DD`; empty for a ban without an end, which half a date isn't. */
const empty = { reason: '', until: '' }

export function BanDialog({ users, page }: DialogProps) {
  const { t } = useTranslation('admin')
  const { draft, write, forget } = useDraft(empty)
  const { reason, until } = draft
  const explain = useErrorText()
  const missing = () => {
    if (!reason.trim()) return { field: 'reason', text: t('ban.required') }
    if (until === '') return
    if (!isDay(until)) return { field: 'until', text: explain({ code: 'input.notADate' }) }
    if (until < today()) return { field: 'until', text: t('ban.past') }
  }
  return (
    <ActionDialog
      modal="ban"
      users={users}
      page={page}
      missing={missing()}
      act={each(async ({ _id }) => {
        const body = { userId: _id, reason, ...(until && { until: endOf(until) }) }
        const { data } = await api.post('/api/ban-user', { body, quiet: true })
        const { undo, ...user } = data
        page.onUpdated(user)
        return undo
      })}
      done={t('ban.done')}
      failed={t('ban.failed')}
      forget={forget}
    >
      {(errorOf) => (
        <>
          <p className="text-sm text-ink-2">{t('ban.text')}</p>
          <TextArea
            label={t('ban.reason')}
            hint={t('ban.reasonHint')}
            error={errorOf('reason')}
            value={reason}
            maxLength={maxLengths.banReason}
            onChange={(event) => write({ reason: event.target.value })}
          />
          <Field label={t('ban.until')} error={errorOf('until')}>
            {(control) => (
              <DayInput
                {...control}
                min={today()}
                value={until}
                onDay={(day) => write({ until: day })}
                className="input"
              />
            )}
          </Field>
        </>
      )}
    </ActionDialog>
  )
}
