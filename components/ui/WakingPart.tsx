import {
  type ReactNode,
  type PointerEvent as ReactPointerEvent,
  type SyntheticEvent,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react'
import { FromServer } from './FromServer'

/** What was done with the HTML of the server before the part woke. */
interface Before {
  hasFocus: boolean
  isOpen: boolean
  /** Where the pointer is, or a finger tapped. */
  point?: Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>
}

/** A part that is only read until a pointer or the focus comes in, and rendered once its code is there; its
 * texts come with the page. */
export function WakingPart({
  children,
  load,
}: {
  children: ReactNode
  /** Loads its code. */
  load: () => Promise<unknown>
}) {
  const [isAwake, setAwake] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<Before>({ hasFocus: false, isOpen: false })
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
    load().then(
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
  const waking = !isAwake && {
    ...{ onPointerOver: wake, onFocus: wake, onBlur: blur, onToggleCapture: fold },
    ...{ onPointerDown: point, onPointerMove: point, onPointerLeave: leave },
  }
  return (
    <div ref={place} className="contents" {...waking}>
      <FromServer className="contents" isUsed={isAwake}>
        {children}
      </FromServer>
    </div>
  )
}
