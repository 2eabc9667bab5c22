import { TextArea } from '@/components/ui/TextArea'
import { useDraft } from '@/components/ui/use-draft'
import { useTranslation } from '@/context/use-translation'
import { maxLengths } from '@/lib/admin/lengths'
import { api } from '@/lib/browser/account-client'
import { ActionDialog, each } from './ActionDialog'
import type { DialogProps } from './types'

const empty = { message: '' }

export function NotificationDialog({ users, page }: DialogProps) {
  const { t } = useTranslation('admin')
  const { draft, write, forget } = useDraft(empty)
  const { message } = draft
  return (
    <ActionDialog
      modal="notification"
      users={users}
      page={page}
      written={message !== ''}
      missing={message.trim() ? undefined : { field: 'message', text: t('notification.required') }}
      act={each(async ({ _id }) => {
        const body = { recipientUserId: _id, message, type: 'notification' } as const
        await api.post('/api/send-notification', { body, quiet: true })
      })}
      done={t('notification.done')}
      failed={t('notification.failed')}
      forget={forget}
    >
      {(errorOf) => (
        <TextArea
          label={t('notification.message')}
          error={errorOf('message')}
          value={message}
          maxLength={maxLengths.notification}
          onChange={(event) => write({ message: event.target.value })}
        />
      )}
    </ActionDialog>
  )
}
