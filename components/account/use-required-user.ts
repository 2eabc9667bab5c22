import { useRouter } from 'next/router'
import { useEffect, useRef } from 'react'
import { useAuth } from '@/context/AuthContext'
import type { Me } from '@/lib/auth/browser-session'

/**
 * The user of a page that needs one. Once it is known that nobody is logged in, the visitor is sent
 * to the log-in.
 * @param back where to return to after it; without one, to the dashboard
 */
export function useRequiredUser(back?: string): Me | null {
  const { replace } = useRouter()
  const { user, loading } = useAuth()
  // Who logs out here is taken to the log-in by that, and does not mean to come back.
  const wasHere = useRef(false)
  useEffect(() => {
    if (user) wasHere.current = true
    else if (!loading && !wasHere.current)
      replace(back ? `/login?next=${encodeURIComponent(back)}` : '/login')
  }, [back, loading, replace, user])
  return user
}
