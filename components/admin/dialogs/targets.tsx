// Whom a dialog's act concerns, and what else can be done to them.
import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { focusDialog } from '@/components/ui/DialogLayer'
import {
  type AdminModal,
  adminModals,
  type Users,
  useAdminActions,
} from '@/context/AdminActionsContext'

const maxNamed = 5

/** Whom an act concerns, when it is more than one. */
export function Preview({ users }: { users: Users }) {
  const { t } = useTranslation('admin')
  if (users.length < 2) return null
  const rest = users.length - maxNamed
  return (
    <div className="min-w-0 rounded-sm bg-sunken px-3.5 py-2.5 text-sm">
      <p className="text-xs text-ink-3">{t('bulk.preview')}</p>
      <ul>
        {users.slice(0, maxNamed).map(({ _id, username, email }) => (
          <li key={_id} className="truncate">
            <bdi className="font-semibold">{username}</bdi>{' '}
            <span className="text-ink-3">{email}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('bulk.more', { count: rest })}</p>}
    </div>
  )
}

export const dialogId = (modal: AdminModal) => `${modal}-modal`

/** The other acts on the same users; one whose dialog is open already gets the focus. */
export function OtherActions({ modal, users }: { modal: AdminModal; users: Users }) {
  const { t } = useTranslation('admin')
  const { open } = useAdminActions()
  const fits = (other: AdminModal) =>
    other !== modal &&
    !(other === 'edit' && users.length > 1) &&
    !(other === 'ban' && users.every(({ status }) => status === 'banned'))
  return (
    <p className="flex flex-wrap gap-2">
      {adminModals.filter(fits).map((other) => (
        <button
          key={other}
          type="button"
          className={button.chip}
          onClick={() => {
            open(other, users)
            focusDialog(document.getElementById(dialogId(other)))
          }}
        >
          {t(`action.${other === 'notification' ? 'notify' : other}`)}
        </button>
      ))}
    </p>
  )
}
