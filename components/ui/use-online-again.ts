import { useEffect, useRef } from 'react'

/**
 * Tries once again when the browser is online again, where somebody looks at the page.
 * @param failed whether something could not be asked for; while the browser says that it is online, a server may
 *   have been asked, and nothing is tried
 */
export function useOnlineAgain(failed: boolean, retry: () => void) {
  const latest = useRef(retry)
  latest.current = retry
  useEffect(() => {
    if (!failed || navigator.onLine) return
    const again = () => {
      if (document.visibilityState === 'visible') latest.current()
    }
    window.addEventListener('online', again, { once: true })
    return () => window.removeEventListener('online', again)
  }, [failed])
}
