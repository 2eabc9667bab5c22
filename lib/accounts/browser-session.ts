// The session in the browser. Loaded only with a token or at a log-in.
import { jwtDecode } from 'jwt-decode'
import Router from 'next/router'
import { api, showsUser, stopReads } from '../browser/account-client'
import { failureOf } from '../browser/call-failed'
import { forgetDrafts } from '../browser/drafts'
import { storedToken } from '../browser/stored-token'
import { toast } from '../browser/toast'
import { type AuthFailure, dropToken, keepToken, leave, whenDropped } from '../browser/token-store'
import { pageTexts } from '../i18n/page-texts'
import { mergeSaved } from '../saved-channels/saved-channels'
import type { OwnProfile } from './answers'
import { AuthError } from './auth-error'
import type { Claims } from './claims'

/** Claims of a token whose expiry has been checked; all others may be missing. */
type ValidClaims = Partial<Claims> & Pick<Claims, 'exp'>

/** The current user: the claims of the token, overridden by the profile. */
export type Me = Omit<ValidClaims, keyof OwnProfile> & OwnProfile

/** The authentication state of the browser. */
export interface AuthState {
  /** Whether the state is still being determined. */
  loading: boolean
  user: Me | null
  /** How often a session has ended in this tab: each time the login page opens by itself. */
  ends: number
  /** Why the visitor was logged out, until the next log-in. */
  failure?: AuthFailure
  /** The admin's reason, if a ban ended the session. */
  banReason?: string
}

/**
 * Checks a token's expiry by this device's clock.
 * @returns its claims
 * @throws AuthError when it cannot be decoded, has no `exp` in seconds, or has expired
 */
export function checkToken(token: string): ValidClaims {
  let claims: Partial<Claims> | null
  try {
    claims = jwtDecode<Partial<Claims> | null>(token)
  } catch (cause) {
    throw new AuthError('auth.tokenUndecodable', cause)
  }
  const exp = claims?.exp
  if (typeof exp !== 'number' || exp < Date.now() / 1000) throw new AuthError('auth.tokenExpired')
  return { ...claims, exp }
}

/**
 * Milliseconds before a failed call counts: leaving a page aborts its calls, which must not log
 * anybody out.
 */
const failureDelayMs = 200

async function fetchUser(claims: ValidClaims): Promise<Me> {
  try {
    const profile = await api.get('/api/user', { quiet: true })
    if (typeof profile !== 'object') throw new TypeError('The answer is no profile.')
    await moveSavedChannels()
    return { ...claims, ...profile }
  } catch (cause) {
    await new Promise((resolve) => setTimeout(resolve, failureDelayMs))
    throw new AuthError('auth.profileFailed', cause)
  }
}

/** Moves channels saved while signed out to the account. A failure must not prevent the log-in. */
async function moveSavedChannels() {
  try {
    const count = await mergeSaved()
    const key = 'saved:saved.merged'
    const texts = pageTexts()
    if (count > 0 && texts?.exists(key, { count })) void toast('success', texts.t(key, { count }))
  } catch {
    // They stay in this browser until the next log-in.
  }
}

let report: (state: AuthState) => void = () => {}
/** The id of the user whom this tab shows; null for nobody. */
let shown: string | null | undefined = null
let ends = 0

/** Registers the listener for authentication state. */
export function setAuthListener(listener: (state: AuthState) => void): void {
  report = listener
}

function enter(user: Me): void {
  shown = user._id
  forgetDrafts(user._id)
  showsUser(user._id)
  report({ loading: false, user, ends })
}

whenDropped((failure, banReason) => {
  stopReads()
  shown = null
  showsUser(undefined)
  ends += 1
  report({ loading: false, user: null, ends, failure, banReason })
  if (Router.pathname !== '/login') void Router.push('/login')
})

/** Restores the session from the stored token. An invalid token is removed. */
export async function restoreSession(): Promise<void> {
  const token = storedToken()
  if (!token) {
    // The user has logged out in another tab.
    if (shown !== null) return dropToken()
    stopReads()
    return report({ loading: false, user: null, ends })
  }
  try {
    const claims = checkToken(token)
    if (shown !== null && claims.sub !== shown) {
      // Somebody else has logged in in another tab. Nothing of the one before stays in sight.
      showsUser(undefined)
      report({ loading: true, user: null, ends })
    }
    const user = await fetchUser(claims)
    if (storedToken() === token) return enter(user)
  } catch (error) {
    if (storedToken() === token) {
      const { key, cause } = error as AuthError
      return dropToken(key, failureOf(cause).reason)
    }
  }
  // The token changed during the call: a logout here, or a login or logout in another tab.
  await restoreSession()
}

/**
 * Starts a session with a new token.
 * @param before the stored token when the call for the new one began
 * @throws AuthError for an invalid token, if its profile cannot be fetched, or if somebody logged out
 *   or in meanwhile, in any tab: that counts, and the new session is ended
 */
export async function startSession(token: unknown, before: string | null): Promise<void> {
  if (typeof token !== 'string' || !token) throw new AuthError('auth.noToken')
  let claims: ValidClaims
  try {
    claims = checkToken(token)
  } catch (cause) {
    throw new AuthError('auth.invalidToken', cause)
  }
  if (storedToken() !== before) {
    await endOnServer(token)
    throw new AuthError('auth.tokenExpired')
  }
  keepToken(token)
  try {
    const user = await fetchUser(claims)
    if (storedToken() === token) enter(user)
  } catch (error) {
    if (storedToken() === token) dropToken()
    throw error
  }
}

export interface Credentials {
  email: string
  password: string
}

/** @throws AuthError, CallFailed */
export async function logIn(credentials: Credentials): Promise<void> {
  const before = storedToken()
  const answer = await api.post('/api/login', { body: credentials, quiet: true })
  await startSession(answer?.token, before)
}

export interface NewAccount extends Credentials {
  username: string
  /** Language code for mail. */
  language: string
}

/** @throws AuthError, CallFailed
 * @lintignore called through a dynamic import */
export async function register(account: NewAccount): Promise<void> {
  const before = storedToken()
  const answer = await api.post('/api/register', { body: account, quiet: true })
  await startSession(answer?.token, before)
}

/**
 * Logs the current user in again, because an action requires a recently entered password.
 * @throws AuthError, CallFailed
 */
export async function logInAgain(credentials: Credentials): Promise<void> {
  const old = storedToken()
  await logIn(credentials)
  await endOnServer(old)
}

/** Ends the session on the server; a failure is ignored, because the token expires anyway. */
async function endOnServer(token: string | null) {
  const headers = { Authorization: `Bearer ${token}` }
  await api.post('/api/logout', { quiet: true, headers }).catch(() => undefined)
}

/** Logs out in this browser, and on the server if it is reachable. */
export async function logOut(): Promise<void> {
  const token = storedToken()
  leave()
  await endOnServer(token)
}
