import {
  type ReactNode,
  type SyntheticEvent,
  startTransition,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
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
  wakes = false,
}: {
  children: ReactNode
  className?: string
  /** Whether it is rendered after all, once a pointer or the focus comes in. Its texts come with the page. */
  wakes?: boolean
}) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => typeof window !== 'undefined',
  )
  const [isWritten] = useState(isHydrating)
  const [isAwake, setAwake] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const before = useRef({ hasFocus: false, isOpen: false })
  const links = usePlainLinks()
  useEffect(() => {
    if (!isAwake) return
    const details = place.current?.querySelector('details')
    if (details) details.open = before.current.isOpen
    if (before.current.hasFocus) place.current?.querySelector<HTMLElement>('[tabindex]')?.focus()
  }, [isAwake])
  // Folded parts open and close without it.
  const wake = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('details')) return
    const isOpen = currentTarget.querySelector('details')?.open ?? false
    before.current = { hasFocus: currentTarget.contains(document.activeElement), isOpen }
    startTransition(() => setAwake(true))
  }
  if (isWritten && !isAwake)
    return (
      <div
        {...links}
        {...(wakes && { onPointerOver: wake, onFocus: wake })}
        className={className}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps what the server wrote.
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    )
  const part = (
    <div ref={place} className={className}>
      {children}
    </div>
  )
  return wakes ? part : <UsedTexts.Provider value={undefined}>{part}</UsedTexts.Provider>
}
