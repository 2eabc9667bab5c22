import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { useAuth } from '@/context/AuthContext'
import type { Me } from '@/lib/accounts/browser-session'
import { isDashboard } from '@/lib/paths/dashboard-path'

/**
 * The user of a page that needs one. Once it is known that nobody is logged in, the visitor is sent
 * to the log-in. It leads back to the page; from the dashboard, to the dashboard's first screen.
 */
export function useRequiredUser(): Me | null {
  const { asPath, replace } = useRouter()
  const { user, loading } = useAuth()
  // Who logs out here is taken to the log-in by that, and does not mean to come back.
  const wasHere = useRef(false)
  useEffect(() => {
    if (user) wasHere.current = true
    else if (!loading && !wasHere.current)
      replace(isDashboard(asPath) ? '/login' : `/login?next=${encodeURIComponent(asPath)}`)
  }, [asPath, loading, replace, user])
  return user
}
