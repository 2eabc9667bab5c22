import {
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
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

/** What was done with the HTML of the server before the part woke. */
interface Before {
  hasFocus: boolean
  isOpen: boolean
  /** Where the pointer is, or a finger tapped. */
  point?: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>
}

/**
 * A part of a page that is only read, maybe with links to pages. Of a prerendered page it keeps the HTML that the server wrote
 * and never renders its children, so their code can be `lazy`: it is loaded after a change of page,
 * which waits for it, so that nothing moves. On the server the children must not be lazy.
 * Where a change of page may show the same part with another content, it needs a `key`.
 */
export function FromServer({
  children,
  className,
  wakes,
  isUsed,
}: {
  children: ReactNode
  className?: string
  /** Loads its code. Once that is there after a pointer or the focus came in, it is rendered after all; its
   * texts come with the page. */
  wakes?: (() => Promise<unknown>) | undefined
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
  const [isAwake, setAwake] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<Before>({ hasFocus: false, isOpen: false })
  const links = usePlainLinks()
  useEffect(() => {
    if (!isAwake) return
    const { hasFocus, isOpen, point } = before.current
    const details = place.current?.querySelector('details')
    if (details) details.open = isOpen
    if (hasFocus) place.current?.querySelector<HTMLElement>('[tabindex]')?.focus()
    const at = point && document.elementFromPoint(point.clientX, point.clientY)
    if (at && place.current?.contains(at))
      at.dispatchEvent(new PointerEvent('pointermove', { ...point, bubbles: true }))
  }, [isAwake])
  // Folded parts open and close without it.
  const wake = ({ target, currentTarget }: SyntheticEvent<HTMLElement>) => {
    if (target instanceof Element && target.closest('details')) return
    before.current.isOpen = currentTarget.querySelector('details')?.open ?? false
    before.current.hasFocus = currentTarget.contains(document.activeElement)
    wakes?.().then(
      () => startTransition(() => setAwake(true)),
      () => undefined,
    )
  }
  const fold = ({ target }: SyntheticEvent<HTMLElement>) => {
    if (target instanceof HTMLDetailsElement) before.current.isOpen = target.open
  }
  const blur = () => {
    before.current.hasFocus = false
  }
  const point = ({ clientX, clientY, pointerType }: ReactPointerEvent) => {
    before.current.point = { clientX, clientY, pointerType }
  }
  // A finger leaves when it is lifted; what it tapped is still to be shown.
  const leave = ({ pointerType }: ReactPointerEvent) => {
    if (pointerType === 'mouse') delete before.current.point
  }
  const waking = wakes && {
    ...{ onPointerOver: wake, onFocus: wake, onBlur: blur, onToggleCapture: fold },
    ...{ onPointerDown: point, onPointerMove: point, onPointerLeave: leave },
  }
  if (isWritten && !isAwake && !isUsed)
    return (
      <div
        {...links}
        {...waking}
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
  return wakes || isUsed !== undefined ? (
    part
  ) : (
    <UsedTexts.Provider value={undefined}>{part}</UsedTexts.Provider>
  )
}
