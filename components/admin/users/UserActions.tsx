import { type AdminModal, useAdminActions } from '@/context/AdminActionsContext'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import type { ListedUser } from '@/lib/admin/listed-user'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import type { IconName } from '@/lib/icons'
import { RowMenu } from '../list/RowMenu'

const actions = [
  ['edit', 'action.edit', 'pencil'],
  ['email', 'action.email', 'mail'],
  ['notification', 'action.notify', 'bell'],
] as const satisfies readonly Action[]

/** Only for others: nobody bans or deletes themselves here. */
const dangers = [
  ['ban', 'action.ban', 'ban'],
  ['delete', 'action.delete', 'trash-2'],
] as const satisfies readonly Action[]

type Action = readonly [AdminModal, string, IconName]

/** A menu with the actions for one user. */
export function UserActions({
  user,
  onUpdated,
}: {
  user: ListedUser
  /** Takes over what the server now says of the user. */
  onUpdated: (user: ListedUser) => void
}) {
  const { t } = useTranslation('admin')
  const { open, update } = useAdminActions()
  const { user: currentUser } = useAuth()
  const unban = async () => {
    try {
      const body = { userId: user._id }
      const { data } = await api.post('/api/unban-user', { body, quiet: true })
      update(data)
      onUpdated(data)
      void toast('success', t('unban.done'))
    } catch {
      void toast('error', t('unban.failed'))
    }
  }
  const toAction = ([modal, key, icon]: Action, isDanger: boolean) =>
    modal === 'ban' && user.status === 'banned'
      ? {
          key: modal,
          icon: 'rotate-ccw' as const,
          text: t('action.unban'),
          onClick: () => void unban(),
        }
      : { key: modal, icon, text: t(key), isDanger, onClick: () => open(modal, [user]) }
  return (
    <RowMenu
      name={t('users.actionsFor', { username: user.username })}
      actions={actions.map((action) => toAction(action, false))}
      last={user._id === currentUser?._id ? [] : dangers.map((action) => toAction(action, true))}
    />
  )
}
