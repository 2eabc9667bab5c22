import { type AdminModal, useAdminActions } from '@/context/AdminActionsContext'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import { maxUsers } from '@/lib/admin/lengths'
import type { ListedUser } from '@/lib/admin/listed-user'
import type { IconName } from '@/lib/icons'
import { SelectionBar } from '../list/SelectionBar'

const actions = [
  ['email', 'action.email', 'mail'],
  ['notification', 'action.notify', 'bell'],
  ['ban', 'action.ban', 'ban'],
  ['delete', 'action.delete', 'trash-2'],
] as const satisfies readonly (readonly [AdminModal, string, IconName])[]

const isDanger = (modal: AdminModal) => modal === 'ban' || modal === 'delete'

/** What can be done to all selected users, across pages; nobody bans or deletes themselves. */
export function Selection({
  users,
  onClear,
}: {
  users: readonly ListedUser[]
  onClear: () => void
}) {
  const { t } = useTranslation('admin')
  const { open } = useAdminActions()
  const { user: currentUser } = useAuth()
  const others = users.filter(({ _id }) => _id !== currentUser?._id)
  return (
    <SelectionBar
      count={users.length}
      most={maxUsers}
      actions={actions.map(([modal, key, icon]) => {
        const targets = isDanger(modal) ? others : users
        return {
          key: modal,
          text: t(key),
          icon,
          isDanger: isDanger(modal),
          disabled: targets.length === 0,
          onClick: () => open(modal, targets),
        }
      })}
      onClear={onClear}
    />
  )
}
