import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { ActionDialog, each, workedFor } from './ActionDialog'
import type { DialogProps } from './types'
import { useReauthentication } from './use-reauthentication'

export function DeleteDialog({ users, page }: DialogProps) {
  const { t } = useTranslation('admin')
  const { fresh, passwordModal } = useReauthentication(users.length > 0)
  const remove = each(({ _id }) =>
    fresh(async () => (await api.delete('/api/user', { query: { id: _id }, quiet: true })).data),
  )
  return (
    <>
      <ActionDialog
        modal="delete"
        users={users}
        page={page}
        act={async (targets, onProgress) => {
          const results = await remove(targets, onProgress)
          page.onDeleted(workedFor(results))
          return results
        }}
        done={t('delete.done')}
        failed={t('delete.failed')}
      >
        {() => <p className="text-sm text-ink-2">{t('delete.text')}</p>}
      </ActionDialog>
      {passwordModal}
    </>
  )
}
