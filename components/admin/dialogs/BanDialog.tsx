import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { useDraft } from '@/components/ui/use-draft'
import { useTranslation } from '@/context/use-translation'
import { maxLengths } from '@/lib/admin/lengths'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import { ActionDialog, each } from './ActionDialog'
import type { DialogProps } from './types'

/** Today on this device's calendar, `YYYY-MM-DD`. */
const today = () => new Date().toLocaleDateString('sv')

/** A day's last moment on this device's calendar. */
const endOf = (day: string) => new Date(`${day}T23:59:59`).toISOString()

/** `until` is a day, `YYYY-MM-DD`; empty for a ban without an end. */
const empty = { reason: '', until: '' }

export function BanDialog({ users, page }: DialogProps) {
  const { t } = useTranslation('admin')
  const { draft, write, forget } = useDraft(empty)
  const { reason, until } = draft
  return (
    <ActionDialog
      modal="ban"
      users={users}
      page={page}
      missing={reason.trim() ? undefined : { field: 'reason', text: t('ban.required') }}
      act={each(async ({ _id }) => {
        const body = { userId: _id, reason, ...(until && { until: endOf(until) }) }
        const { data } = await api.post('/api/ban-user', { body, quiet: true })
        const { undo, ...user } = data
        page.onUpdated(user)
        return undo
      })}
      undoName={t('act.user.banned')}
      onDone={() => {
        void toast('success', t('ban.done'))
        forget()
      }}
      onFailed={() => void toast('error', t('ban.failed'))}
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
          <TextField
            type="date"
            label={t('ban.until')}
            min={today()}
            value={until}
            onChange={(event) => write({ until: event.target.value })}
            error={errorOf('until')}
          />
        </>
      )}
    </ActionDialog>
  )
}
