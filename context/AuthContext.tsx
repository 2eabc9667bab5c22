import Router from 'next/router'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import type { Credentials, Me, NewAccount } from '@/lib/auth/browser-session'
import { type AuthFailure, onTokenChange, storedToken } from '@/lib/auth/token-store'

interface State {
  /** Whether it is still being found out who is here. */
  loading: boolean
  user: Me | null
  /** Why the visitor was logged out, until the next log-in. */
  failure?: AuthFailure
}

interface Auth extends State {
  /** Logs in and goes to a page. @throws AuthError, CallFailed */
  login: (credentials: Credentials, next: string) => Promise<void>
  /** Makes an account, logs in and goes to a page. @throws AuthError, CallFailed */
  register: (account: NewAccount, next: string) => Promise<void>
  logout: () => Promise<void>
  /** Takes a fresh token into use, such as that of a new password. @throws AuthError */
  renew: (token: string) => Promise<void>
  /** Fetches anew what the server says of the user. */
  refresh: () => Promise<void>
}

const AuthContext = createContext<Auth>({} as Auth)

/** Who is here. */
export const useAuth = () => useContext(AuthContext)

/** axios and jwt-decode come with it, so only who has a token or logs in fetches it. */
const session = () => import('@/lib/auth/browser-session')

export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ loading: true, user: null })

  const restore = useCallback(async () => {
    const user = storedToken() ? await (await session()).restoreSession() : null
    setState((before) => ({ ...before, loading: false, user }))
  }, [])

  useEffect(() => {
    const stop = onTokenChange({
      changed: restore,
      gone: (failure) => {
        setState({ loading: false, user: null, failure })
        if (Router.pathname !== '/login') Router.push('/login')
      },
    })
    // Without its code nobody is logged in this time; the page must not suffer.
    restore().catch(() => setState({ loading: false, user: null }))
    return stop
  }, [restore])

  const enter = async (user: Promise<Me>, next?: string) => {
    setState({ loading: false, user: await user })
    if (next) await Router.push(next)
  }
  const auth: Auth = {
    ...state,
    login: async (credentials, next) => enter((await session()).logIn(credentials), next),
    register: async (account, next) => enter((await session()).register(account), next),
    logout: async () => (await session()).logOut(),
    renew: async (token) => enter((await session()).startSession(token)),
    refresh: restore,
  }
  return <AuthContext.Provider value={auth}>{children}</AuthContext.Provider>
}
