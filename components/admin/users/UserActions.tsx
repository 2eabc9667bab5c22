import { useTranslation } from 'next-i18next/pages'
import { type MouseEvent, useState } from 'react'
import { Menu } from '@/components/ui/Menu'
import { type AdminModal, useAdminActions } from '@/context/AdminActionsContext'
import type { ListedUser } from '@/lib/admin/listed-user'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'

const item =
  'flex min-h-9 w-full items-center rounded-sm px-3 text-start text-sm text-ink-2 hover:bg-sunken hover:text-ink'

const actions = [
  ['edit', 'action.edit'],
  ['email', 'action.email'],
  ['notification', 'action.notify'],
  ['ban', 'action.ban'],
  ['delete', 'action.delete'],
] as const satisfies readonly (readonly [AdminModal, string])[]

/** Space that the open menu needs above or below its button, in pixels. */
const menuHeight = 240

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
  const [opensUp, setOpensUp] = useState(false)
  /** Opens the menu upwards when it does not fit below its button. */
  const chooseSide = (menuButton: Element) => {
    const { top, bottom } = menuButton.getBoundingClientRect()
    const below = window.innerHeight - bottom
    setOpensUp(below < menuHeight && below < top)
  }
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
  /** Closes the menu and focuses its button, so that a modal returns the focus there. */
  const closeMenu = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const menu = currentTarget.querySelector('details')
    menu?.querySelector('summary')?.focus()
    menu?.removeAttribute('open')
  }
  return (
    <div
      className="relative"
      onClickCapture={(event) => {
        const menuButton = (event.target as Element).closest('summary')
        if (menuButton) chooseSide(menuButton)
        else if ((event.target as Element).closest('button')) closeMenu(event)
      }}
    >
      <Menu
        name={t('users.actionsFor', { username: user.username })}
        className="grid size-10 place-items-center rounded-sm text-lg leading-none hover:bg-sunken"
        panelClassName={`end-0 w-52 p-1.5 ${opensUp ? 'bottom-11' : 'top-11'}`}
        label={<span aria-hidden="true">{'⋯'}</span>}
      >
        {actions.map(([modal, key]) =>
          modal === 'ban' && user.status === 'banned' ? (
            <button key={modal} type="button" className={item} onClick={unban}>
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
