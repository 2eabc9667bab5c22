import { Icon } from '@/components/ui/Icon'
import { type AdminModal, useAdminActions } from '@/context/AdminActionsContext'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import { maxUsers } from '@/lib/admin/lengths'
import type { ListedUser } from '@/lib/admin/listed-user'
import type { IconName } from '@/lib/icons'

const actions = [
  ['email', 'action.email', 'mail'],
  ['notification', 'action.notify', 'bell'],
  ['ban', 'action.ban', 'ban'],
  ['delete', 'action.delete', 'trash-2'],
] as const satisfies readonly (readonly [AdminModal, string, IconName])[]

const isDanger = (modal: AdminModal) => modal === 'ban' || modal === 'delete'

/** What can be done to all selected users, across pages; nobody bans or deletes themselves. */
export function Selection({
  selected,
  onClear,
}: {
  selected: ReadonlyMap<string, ListedUser>
  onClear: () => void
}) {
  const { t } = useTranslation('admin')
  const { open } = useAdminActions()
  const { user: currentUser } = useAuth()
  const users = [...selected.values()]
  const others = users.filter(({ _id }) => _id !== currentUser?._id)
  if (users.length === 0) return null
  return (
    <div className="selection-bar md:sticky md:top-2 md:z-20">
      <p className="min-w-0 grow text-sm font-semibold tabular-nums" aria-live="polite">
        <span>{t('users.selected', { count: users.length })}</span>
        {users.length > maxUsers && (
          <span className="block text-2xs font-normal text-accent-text">
            {t('users.tooMany', { most: maxUsers })}
          </span>
        )}
      </p>
      {actions.map(([modal, key, icon]) => {
        const targets = isDanger(modal) ? others : users
        return (
          <button
            key={modal}
            type="button"
            title={t(key)}
            disabled={users.length > maxUsers || targets.length === 0}
            className={`selection-button ${isDanger(modal) ? 'text-accent-text' : ''}`}
            onClick={() => open(modal, targets)}
          >
            <Icon name={icon} />
            <span className="max-lg:sr-only">{t(key)}</span>
          </button>
        )
      })}
      <button
        type="button"
        title={t('users.clear')}
        aria-label={t('users.clear')}
        className="selection-button"
        onClick={onClear}
      >
        <Icon name="x" />
      </button>
    </div>
  )
}
