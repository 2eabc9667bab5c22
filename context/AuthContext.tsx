import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { AuthState } from '@/lib/accounts/browser-session'
import { storedToken, tokenKey } from '@/lib/browser/stored-token'

type Session = typeof import('@/lib/accounts/browser-session')

interface Auth extends AuthState {
  /** Loads the module that logs in, logs out and restores the session. It includes axios and
   * jwt-decode, so it is loaded only with a stored token or at a login. */
  session: () => Promise<Session>
}

const AuthContext = createContext({} as Auth)

/** The logged-in user and the state of the session. */
export const useAuth = () => useContext(AuthContext)

const nobody: AuthState = { loading: false, user: null, ends: 0 }

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<AuthState>({ ...nobody, loading: true })
  /** The stored token that the state is of. */
  const known = useRef<string | null>(undefined)
  const tell = (next: AuthState) => {
    known.current = storedToken()
    setState(next)
  }

  const session = async () => {
    const library = await import('@/lib/accounts/browser-session')
    library.setAuthListener(tell)
    return library
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it does the same in every render.
  useEffect(() => {
    const restore = (event?: StorageEvent) => {
      // Another tab logged in or out; without a key it cleared everything.
      if (event?.key && event.key !== tokenKey) return
      if (event && storedToken() === known.current) return
      // If the module cannot be loaded, the visitor counts as logged out and the page still works.
      if (!event && !storedToken()) return tell(nobody)
      session()
        .then((it) => it.restoreSession())
        .catch(() => setState(({ ends }) => ({ ...nobody, ends })))
    }
    restore()
    window.addEventListener('storage', restore)
    return () => window.removeEventListener('storage', restore)
  }, [])

  // While a stored token is looked into, the style sheet shows neither the login button nor an avatar.
  // `lib/browser/before-paint.js` says so before the first paint.
  const { loading } = state
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    if (loading && storedToken()) dataset.session = ''
    else delete dataset.session
  }, [loading])

  return <AuthContext.Provider value={{ ...state, session }}>{children}</AuthContext.Provider>
}
