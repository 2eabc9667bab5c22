import { type MouseEvent, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { Menu } from '@/components/ui/Menu'
import { type AdminModal, useAdminActions } from '@/context/AdminActionsContext'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import type { ListedUser } from '@/lib/admin/listed-user'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import type { IconName } from '@/lib/icons'

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

function Item({
  icon,
  text,
  isDanger = false,
  onClick,
}: {
  icon: IconName
  text: string
  isDanger?: boolean
  onClick: () => void
}) {
  const color = isDanger ? 'text-accent-text hover:bg-accent-soft hover:text-accent-text' : ''
  return (
    <button type="button" className={`menu-item w-full text-start ${color}`} onClick={onClick}>
      <Icon name={icon} className="size-4" />
      {text}
    </button>
  )
}

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
  const { user: currentUser } = useAuth()
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
      className="relative grid justify-items-end"
      onClickCapture={(event) => {
        const menuButton = (event.target as Element).closest('summary')
        if (menuButton) chooseSide(menuButton)
        else if ((event.target as Element).closest('button')) closeMenu(event)
      }}
    >
      <Menu
        name={t('users.actionsFor', { username: user.username })}
        className="icon-button"
        panelClassName={`end-0 w-52 p-1.5 ${opensUp ? 'bottom-11' : 'top-11'}`}
        label={<Icon name="ellipsis" />}
      >
        {actions.map(([modal, key, icon]) => (
          <Item key={modal} icon={icon} text={t(key)} onClick={() => open(modal, [user])} />
        ))}
        {user._id !== currentUser?._id && (
          <div className="mt-1 border-t border-line pt-1">
            {dangers.map(([modal, key, icon]) =>
              modal === 'ban' && user.status === 'banned' ? (
                <Item key={modal} icon="rotate-ccw" text={t('action.unban')} onClick={unban} />
              ) : (
                <Item
                  key={modal}
                  icon={icon}
                  text={t(key)}
                  isDanger
                  onClick={() => open(modal, [user])}
                />
              ),
            )}
          </div>
        )}
      </Menu>
    </div>
  )
}
