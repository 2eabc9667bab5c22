import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { ListedUser } from '@/lib/admin/listed-user'

type Standing = Pick<ListedUser, 'status' | 'ban' | 'emailVerified'>

/** Whether a user is banned, or active; of an active one, that the address isn't confirmed. */
export function StatusBadge({ user }: { user: Standing }) {
  const { t } = useTranslation('admin')
  const [look, icon, text] =
    user.status === 'banned'
      ? (['badge-bad', 'ban', 'status.banned'] as const)
      : user.emailVerified
        ? (['badge-ok', 'check', 'status.active'] as const)
        : (['badge-warn', 'mail-warning', 'status.unconfirmed'] as const)
  return (
    <span title={user.ban?.reason} className={look}>
      <Icon name={icon} className="size-3.25" />
      {t(text)}
    </span>
  )
}

export function RoleBadge({ role }: { role: ListedUser['role'] }) {
  const { t } = useTranslation('admin')
  return <span className={role === 'admin' ? 'badge-blue' : 'badge'}>{t(`role.${role}`)}</span>
}
