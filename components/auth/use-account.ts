import { useAuth } from '@/context/AuthContext'
import type { Credentials, NewAccount } from '@/lib/accounts/browser-session'

/** Login, logout and the other session actions. */
export function useAccount() {
  const { session } = useAuth()
  return {
    /** @throws AuthError, CallFailed */
    login: async (credentials: Credentials) => (await session()).logIn(credentials),
    /** Creates an account and logs in. @throws AuthError, CallFailed */
    register: async (account: NewAccount) => (await session()).register(account),
    logout: async () => (await session()).logOut(),
    /** Continues with a new token, such as the one after a password change; `before` is the stored
     * token when that call began. @throws AuthError */
    renew: async (token: string, before: string | null) =>
      (await session()).startSession(token, before),
    /** Logs the current user in again. @throws AuthError, CallFailed */
    confirm: async (credentials: Credentials) => (await session()).logInAgain(credentials),
    /** Reloads the user's data from the server. */
    refresh: async () => (await session()).restoreSession(),
  }
}
