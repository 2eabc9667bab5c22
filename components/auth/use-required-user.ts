import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { useAuth } from '@/context/AuthContext'
import type { Me } from '@/lib/accounts/browser-session'
import { afterLogin, withNext } from '@/lib/accounts/safe-next'
import { isErrorPage } from '@/lib/paths/page-path'

/** Paths of the dashboard's start page, which a login opens by default. */
const startPaths = [afterLogin, '/dashboard/dashboard']

/**
 * The user of a page that requires login. A visitor who is not logged in is redirected to the login
 * page, which returns to this page.
 */
export function useRequiredUser(): Me | null {
  const { asPath, pathname, replace } = useRouter()
  const { user, loading, ends } = useAuth()
  // A session that ends on this page opens the login page by itself, without a return path; even one
  // that ends before it is restored, by a click on Logout.
  const endsBefore = useRef(ends)
  useEffect(() => {
    if (user || loading || ends !== endsBefore.current) return
    replace(
      startPaths.includes(asPath) || isErrorPage(pathname) ? '/login' : withNext('/login', asPath),
    )
  }, [asPath, ends, loading, pathname, replace, user])
  return user
}
