import type { ReactNode } from 'react'
import type { IconName } from '@/lib/icons'
import { Icon } from './Icon'

/** What stands where a list has nothing: why, and what to do about it. */
export function Empty({
  icon,
  title,
  children,
}: {
  icon: IconName
  title: string
  children?: ReactNode
}) {
  return (
    <div className="card flex flex-col items-center gap-1 px-5 py-10 text-center">
      <span className="icon-tile mb-2">
        <Icon name={icon} />
      </span>
      <h2 className="text-base">{title}</h2>
      <div className="max-w-md text-sm text-balance text-ink-2">{children}</div>
    </div>
  )
}
