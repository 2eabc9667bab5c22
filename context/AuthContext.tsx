import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { AuthState } from '@/lib/accounts/browser-session'
import { storedToken, tokenKey } from '@/lib/browser/stored-token'

type Session = typeof import('@/lib/accounts/browser-session')

interface Auth extends AuthState {
  /** What can be done about it: logging in and out, and finding out anew who is here. axios and
   * jwt-decode come with it, so only who has a token or logs in fetches it. */
  session: () => Promise<Session>
}

const AuthContext = createContext({} as Auth)

/** Who is here. */
export const useAuth = () => useContext(AuthContext)

const nobody: AuthState = { loading: false, user: null }

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ ...nobody, loading: true })

  const session = async () => {
    const library = await import('@/lib/accounts/browser-session')
    library.setAuthListener(setState)
    return library
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it does the same in every render.
  useEffect(() => {
    const look = (event?: StorageEvent) => {
      // Another tab logged in or out; without a key it cleared everything.
      if (event?.key && event.key !== tokenKey) return
      // Without its code nobody is logged in this time; the page must not suffer.
      if (!event && !storedToken()) return setState(nobody)
      session()
        .then((it) => it.restoreSession())
        .catch(() => setState(nobody))
    }
    look()
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])

  return <AuthContext.Provider value={{ ...state, session }}>{children}</AuthContext.Provider>
}
