import { useRouter } from 'next/router'
import {
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'

/**
 * A button that opens a panel. It is a `details` element, so it works before hydration;
 * afterwards it also closes on Escape, on a click or focus elsewhere, and when the page changes.
 */
export function Menu({
  label,
  name,
  children,
  current = false,
  className = '',
  panelClassName = '',
  fromServer,
  atButton = false,
}: {
  label: ReactNode
  /** Accessible name, when the label has no sufficient text. */
  name?: string
  children: ReactNode
  /** Whether the panel holds the page one is on. */
  current?: boolean
  className?: string
  panelClassName?: string
  /** Loads the panel's code. Until the menu is used, the panel's HTML of a prerendered page stays as it
   * is: many links that few visitors open cost a phone a tenth of its first second. */
  fromServer?: () => Promise<unknown>
  /** Whether the panel hangs at the button instead of at the header. */
  atButton?: boolean
}) {
  const ref = useRef<HTMLDetailsElement>(null)
  const { asPath = '', events } = useRouter()
  const [path] = asPath.split(/[?#]/)
  // While a page hydrates, its header is there already.
  const [isLive, setLive] = useState(
    () => !fromServer || typeof document === 'undefined' || !document.querySelector('header nav'),
  )
  const firstPath = useRef(path)
  const isAwaited = useRef(false)
  const open = useCallback(() => {
    if (ref.current && isAwaited.current) ref.current.open = true
  }, [])
  const enliven = useCallback(() => {
    // Without its code its links still work.
    fromServer?.().then(() => startTransition(() => setLive(true)), open)
  }, [fromServer, open])
  const wake = isLive ? undefined : enliven
  // The server's links lack the query and store no language: it opens once it is alive.
  const unfold = (event: MouseEvent) => {
    if (isLive || ref.current?.open) return
    event.preventDefault()
    isAwaited.current = true
    enliven()
  }
  useEffect(() => {
    if (isLive) open()
  }, [isLive, open])

  useEffect(() => {
    // It may have been opened before the page was hydrated; and another page marks another entry.
    if (ref.current?.open || path !== firstPath.current) enliven()
  }, [path, enliven])

  useEffect(() => {
    const close = () => {
      isAwaited.current = false
      ref.current?.removeAttribute('open')
    }
    const onOutside = (event: Event) => {
      if (!ref.current?.contains(event.target as Node)) close()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !ref.current?.open) return
      close()
      ref.current.querySelector('summary')?.focus()
    }
    const controller = new AbortController()
    const { signal } = controller
    document.addEventListener('pointerdown', onOutside, { signal })
    document.addEventListener('focusin', onOutside, { signal })
    document.addEventListener('keydown', onKey, { signal })
    events.on('routeChangeStart', close)
    return () => {
      controller.abort()
      events.off('routeChangeStart', close)
    }
  }, [events])

  return (
    <details
      ref={ref}
      className={atButton ? 'group/menu relative' : 'group/menu'}
      onPointerEnter={wake}
      onFocus={wake}
      onToggle={wake}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself. */}
      <summary
        onClick={unfold}
        aria-label={name}
        data-current={current || undefined}
        className={`flex list-none items-center gap-1 select-none ${className}`}
      >
        {label}
      </summary>
      {isLive ? (
        <div className={`menu-panel ${panelClassName}`}>{children}</div>
      ) : (
        <div
          key="server"
          className={`menu-panel ${panelClassName}`}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React keeps what the server wrote.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
    </details>
  )
}
