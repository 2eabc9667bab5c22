import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { useAuth } from '@/context/AuthContext'
import type { Me } from '@/lib/accounts/browser-session'
import { afterLogin } from '@/lib/accounts/safe-next'
import { isErrorPage } from '@/lib/paths/page-path'

/** Paths of the dashboard's start page, which a login opens by default. */
const startPaths = [afterLogin, '/dashboard/dashboard']

/**
 * The user of a page that requires login. A visitor who is not logged in is redirected to the login
 * page, which returns to this page.
 */
export function useRequiredUser(): Me | null {
  const { asPath, pathname, replace } = useRouter()
  const { user, loading, failure } = useAuth()
  // A session that ends on this page redirects to the login page by itself, without a return path.
  const wasLoggedIn = useRef(false)
  const initialFailure = useRef(failure)
  useEffect(() => {
    if (user) wasLoggedIn.current = true
    else if (!loading && !wasLoggedIn.current && failure === initialFailure.current)
      replace(
        startPaths.includes(pathname) || isErrorPage(pathname)
          ? '/login'
          : `/login?next=${encodeURIComponent(asPath)}`,
      )
  }, [asPath, failure, loading, pathname, replace, user])
  return user
}
