import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { UsedTexts } from '@/context/used-texts'
import { usePlainLinks } from './Link'

const never = () => () => {}

/**
 * A part of a page that is only read, maybe with links to pages. Of a prerendered page it keeps the HTML that the server wrote
 * and never renders its children, so their code can be `lazy`: it is loaded after a change of page,
 * which waits for it, so that nothing moves. On the server the children must not be lazy.
 * Where a change of page may show the same part with another content, it needs a `key`.
 */
export function FromServer({
  children,
  className,
  isUsed,
}: {
  children: ReactNode
  className?: string
  /** Whether it is rendered after all, where the page around it knows that; its texts come with the page.
   * Set in a transition, as its code may be still on its way. */
  isUsed?: boolean
}) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  )
  const [isWritten] = useState(isHydrating)
  const links = usePlainLinks()
  if (isWritten && !isUsed)
    return (
      <div
        {...links}
        className={className}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps what the server wrote.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  const part = <div className={className}>{children}</div>
  return isUsed === undefined ? (
    <UsedTexts.Provider value={undefined}>{part}</UsedTexts.Provider>
  ) : (
    part
  )
}
