import { useTranslation } from 'next-i18next/pages'
import type { MouseEvent } from 'react'
import { Menu } from '@/components/ui/Menu'
import { type AdminModal, useAdminActions } from '@/context/AdminActionsContext'
import type { ListedUser } from '@/lib/users/listed-user'

const item =
  'flex min-h-9 w-full items-center rounded-sm px-3 text-start text-sm text-ink-2 hover:bg-sunken hover:text-ink'

const acts = [
  ['edit', 'action.edit'],
  ['email', 'action.email'],
  ['notification', 'action.notify'],
  ['ban', 'action.ban'],
  ['delete', 'action.delete'],
] as const satisfies readonly (readonly [AdminModal, string])[]

/** Everything that can be done to one user, behind a button. */
export function UserActions({ user }: { user: ListedUser }) {
  const { t } = useTranslation('admin')
  const { open, unban } = useAdminActions()
  /** Closes the menu and leaves the focus on its button, so that a modal can give it back there. */
  const leave = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const menu = currentTarget.querySelector('details')
    menu?.querySelector('summary')?.focus()
    menu?.removeAttribute('open')
  }
  return (
    <div
      className="relative"
      onClickCapture={(event) => {
        if ((event.target as Element).closest('button')) leave(event)
      }}
    >
      <Menu
        name={t('users.actionsFor', { username: user.username })}
        className="grid size-10 place-items-center rounded-sm text-lg leading-none hover:bg-sunken"
        panelClassName="end-0 top-11 w-52 p-1.5"
        label={<span aria-hidden="true">{'⋯'}</span>}
      >
        {acts.map(([modal, key]) =>
          modal === 'ban' && user.status === 'banned' ? (
            <button key={modal} type="button" className={item} onClick={() => unban(user)}>
              {t('action.unban')}
            </button>
          ) : (
            <button key={modal} type="button" className={item} onClick={() => open(modal, [user])}>
              {t(key)}
            </button>
          ),
        )}
      </Menu>
    </div>
  )
}
