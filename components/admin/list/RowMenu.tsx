import { type MouseEvent, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import { Menu } from '@/components/ui/Menu'
import type { IconName } from '@/lib/icons'

/** Something that can be done to one row. */
export interface RowAction {
  key: string
  text: string
  icon: IconName
  isDanger?: boolean
  onClick: () => void
}

function Item({ icon, text, isDanger = false, onClick }: RowAction) {
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

/** A menu with the actions for one row; `last` stand apart below. */
export function RowMenu({
  name,
  actions,
  last = [],
}: {
  name: string
  actions: readonly RowAction[]
  last?: readonly RowAction[]
}) {
  const [opensUp, setOpensUp] = useState(false)
  /** Opens the menu upwards when it does not fit below its button. */
  const chooseSide = (menuButton: Element) => {
    const { top, bottom } = menuButton.getBoundingClientRect()
    const below = window.innerHeight - bottom
    setOpensUp(below < menuHeight && below < top)
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
        name={name}
        className="icon-button"
        panelClassName={`end-0 w-52 p-1.5 ${opensUp ? 'bottom-11' : 'top-11'}`}
        label={<Icon name="ellipsis" />}
      >
        {actions.map((action) => (
          <Item {...action} key={action.key} />
        ))}
        {last.length > 0 && (
          <div className="mt-1 border-t border-line pt-1">
            {last.map((action) => (
              <Item {...action} key={action.key} />
            ))}
          </div>
        )}
      </Menu>
    </div>
  )
}
