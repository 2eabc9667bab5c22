import { useTranslation } from 'next-i18next/pages'
import { type MouseEvent, useState } from 'react'
import { Menu } from '@/components/ui/Menu'
import { type AdminModal, useAdminActions } from '@/context/AdminActionsContext'
import { unbanUser } from '@/lib/admin/client'
import type { ListedUser } from '@/lib/admin/listed-user'
import { toast } from '@/lib/browser/toast'

const item =
  'flex min-h-9 w-full items-center rounded-sm px-3 text-start text-sm text-ink-2 hover:bg-sunken hover:text-ink'

const acts = [
  ['edit', 'action.edit'],
  ['email', 'action.email'],
  ['notification', 'action.notify'],
  ['ban', 'action.ban'],
  ['delete', 'action.delete'],
] as const satisfies readonly (readonly [AdminModal, string])[]

/** What the open menu needs above or below its button, in pixels. */
const room = 240

/** Everything that can be done to one user, behind a button. */
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
  const [up, setUp] = useState(false)
  /** Chooses the side of the button where the menu fits into the window. */
  const place = (menuButton: Element) => {
    const { top, bottom } = menuButton.getBoundingClientRect()
    const below = window.innerHeight - bottom
    setUp(below < room && below < top)
  }
  const unban = async () => {
    try {
      const unbanned = await unbanUser(user._id)
      update(unbanned)
      onUpdated(unbanned)
      void toast('success', t('unban.done'))
    } catch {
      void toast('error', t('unban.failed'))
    }
  }
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
        const menuButton = (event.target as Element).closest('summary')
        if (menuButton) place(menuButton)
        else if ((event.target as Element).closest('button')) leave(event)
      }}
    >
      <Menu
        name={t('users.actionsFor', { username: user.username })}
        className="grid size-10 place-items-center rounded-sm text-lg leading-none hover:bg-sunken"
        panelClassName={`end-0 w-52 p-1.5 ${up ? 'bottom-11' : 'top-11'}`}
        label={<span aria-hidden="true">{'⋯'}</span>}
      >
        {acts.map(([modal, key]) =>
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
