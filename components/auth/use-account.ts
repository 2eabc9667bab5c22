import { useAuth } from '@/context/AuthContext'
import type { Credentials, NewAccount } from '@/lib/accounts/browser-session'

/** What a visitor can do about being logged in. */
export function useAccount() {
  const { session } = useAuth()
  return {
    /** @throws AuthError, CallFailed */
    login: async (credentials: Credentials) => (await session()).logIn(credentials),
    /** Makes an account and logs in. @throws AuthError, CallFailed */
    register: async (account: NewAccount) => (await session()).register(account),
    logout: async () => (await session()).logOut(),
    /** Takes a fresh token into use, such as that of a new password. @throws AuthError */
    renew: async (token: string) => (await session()).startSession(token),
    /** Logs in once more as who is here. @throws AuthError, CallFailed */
    confirm: async (credentials: Credentials) => (await session()).logInAgain(credentials),
    /** Fetches anew what the server says of the user. */
    refresh: async () => (await session()).restoreSession(),
  }
}
