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
export function FromServer({ children, className }: { children: ReactNode; className?: string }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  )
  const [isWritten] = useState(isHydrating)
  const links = usePlainLinks()
  return isWritten ? (
    <div
      {...links}
      className={className}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps what the server wrote.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  ) : (
    <UsedTexts.Provider value={undefined}>
      <div className={className}>{children}</div>
    </UsedTexts.Provider>
  )
}
