import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { useAuth } from '@/context/AuthContext'
import type { Me } from '@/lib/accounts/browser-session'
import { afterLogin } from '@/lib/accounts/safe-next'
import { isErrorPage } from '@/lib/paths/page-path'

/** The dashboard's first screen, where a log-in leads anyway. */
const first = [afterLogin, '/dashboard/dashboard']

/**
 * The user of a page that needs one. Once it is known that nobody is logged in, the visitor is sent
 * to the log-in, which leads back to the page.
 */
export function useRequiredUser(): Me | null {
  const { asPath, pathname, replace } = useRouter()
  const { user, loading, failure } = useAuth()
  // Whose log-in ends here is taken to the plain log-in by that.
  const wasHere = useRef(false)
  const failedBefore = useRef(failure)
  useEffect(() => {
    if (user) wasHere.current = true
    else if (!loading && !wasHere.current && failure === failedBefore.current)
      replace(
        first.includes(pathname) || isErrorPage(pathname)
          ? '/login'
          : `/login?next=${encodeURIComponent(asPath)}`,
      )
  }, [asPath, failure, loading, pathname, replace, user])
  return user
}
