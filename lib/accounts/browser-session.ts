// A log-in as the browser sees it. Loaded only where there is a token or somebody logs in.
import { jwtDecode } from 'jwt-decode'
import Router from 'next/router'
import { i18n } from 'next-i18next/pages'
import { api, failureOf } from '../browser/account-client'
import { storedToken } from '../browser/stored-token'
import { toast } from '../browser/toast'
import { type AuthFailure, dropToken, keepToken, whenDropped } from '../browser/token-store'
import { mergeSaved } from '../saved-channels/saved-channels'
import type { OwnProfile } from './answers'
import type { Claims } from './claims'

/** What a token says that has been held against the clock; nothing else of it is certain. */
type Held = Partial<Claims> & Pick<Claims, 'exp'>

/** Who is logged in: what the token says, with the profile laid over it. */
export type Me = Omit<Held, keyof OwnProfile> & OwnProfile

/** What is known of who is here. */
export interface AuthState {
  /** Whether it is still being found out. */
  loading: boolean
  user: Me | null
  /** Why the visitor was logged out, until the next log-in. */
  failure?: AuthFailure
  /** An admin's words, where a ban is what ended the log-in. */
  banReason?: string
}

/** The specification's words, under the keys of their sentences. */
const messages: Record<AuthFailure, string> = {
  'auth.noToken': 'No token received',
  'auth.invalidToken': 'Invalid or expired token',
  'auth.tokenExpired': 'Token is expired or invalid',
  'auth.tokenUndecodable': 'Token decoding failed',
  'auth.profileFailed': 'Failed to fetch user profile',
}

/** A log-in that does not hold. `key` is its sentence in `account.json`. */
export class AuthError extends Error {
  readonly key: AuthFailure

  constructor(key: AuthFailure, cause?: unknown) {
    super(messages[key], { cause })
    this.name = 'AuthError'
    this.key = key
  }
}

/** Holds a token against this device's clock.
 * @returns what it says
 * @throws AuthError when it cannot be decoded, has no `exp` in seconds, or is over */
export function checkToken(token: string, now = Date.now()): Held {
  let claims: Partial<Claims> | null
  try {
    claims = jwtDecode<Partial<Claims> | null>(token)
  } catch (cause) {
    throw new AuthError('auth.tokenUndecodable', cause)
  }
  const exp = claims?.exp
  if (typeof exp !== 'number' || exp < now / 1000) throw new AuthError('auth.tokenExpired')
  return { ...claims, exp }
}

/** How long a failed call waits before it counts, in milliseconds: a page that is being left breaks
 * off its calls, and must not log anybody out for that. */
const leaving = 200

async function fetchUser(claims: Held): Promise<Me> {
  try {
    const profile = await api.get('/api/user', { quiet: true })
    if (typeof profile !== 'object') throw new TypeError('The answer is no profile.')
    await keepSavedChannels()
    return { ...claims, ...profile }
  } catch (cause) {
    await new Promise((resolve) => setTimeout(resolve, leaving))
    throw new AuthError('auth.profileFailed', cause)
  }
}

/** Moves what was saved signed out into the account. It must not keep anybody from logging in. */
async function keepSavedChannels() {
  try {
    const count = await mergeSaved()
    const key = 'saved:saved.merged'
    if (count > 0 && i18n?.exists(key, { count })) void toast('success', i18n.t(key, { count }))
  } catch {
    // They stay in this browser until the next time.
  }
}

let report: (state: AuthState) => void = () => {}
let someone = false

/** Names who is told, from now on, who is here. */
export function setAuthListener(tell: (state: AuthState) => void): void {
  report = tell
}

function enter(user: Me): void {
  someone = true
  report({ loading: false, user })
}

whenDropped((failure, banReason) => {
  someone = false
  report({ loading: false, user: null, failure, banReason })
  if (Router.pathname !== '/login') void Router.push('/login')
})

/** Finds out by the stored token who is here. A token that does not hold is removed. */
export async function restoreSession(): Promise<void> {
  const token = storedToken()
  if (!token) {
    // Somebody who was here has logged out in another tab.
    if (someone) dropToken()
    else report({ loading: false, user: null })
    return
  }
  try {
    const user = await fetchUser(checkToken(token))
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

/** Takes a fresh token into use.
 * @throws AuthError for one that does not hold, or whose profile cannot be fetched */
export async function startSession(token: unknown): Promise<void> {
  if (typeof token !== 'string' || !token) throw new AuthError('auth.noToken')
  let claims: Held
  try {
    claims = checkToken(token)
  } catch (cause) {
    throw new AuthError('auth.invalidToken', cause)
  }
  keepToken(token)
  try {
    const user = await fetchUser(claims)
    if (storedToken() === token) enter(user)
  } catch (error) {
    dropToken()
    throw error
  }
}

export interface Credentials {
  email: string
  password: string
}

/** @throws AuthError, CallFailed */
export async function logIn(credentials: Credentials): Promise<void> {
  const answer = await api.post('/api/login', { body: credentials, quiet: true })
  await startSession(answer?.token)
}

export interface NewAccount extends Credentials {
  username: string
  /** Code of the language for mail. */
  language: string
}

/** @throws AuthError, CallFailed
 * @lintignore called through a dynamic import */
export async function register(account: NewAccount): Promise<void> {
  const answer = await api.post('/api/register', { body: account, quiet: true })
  await startSession(answer?.token)
}

/** Logs in once more as who is here already, because an act wants a fresh password.
 * @throws AuthError, CallFailed
 * @lintignore called through a dynamic import */
export async function logInAgain(credentials: Credentials): Promise<void> {
  const old = storedToken()
  await logIn(credentials)
  await endOnServer(old)
}

/** Tells the server that a token is not needed any more; it ends by itself all the same. */
async function endOnServer(token: string | null) {
  const headers = { Authorization: `Bearer ${token}` }
  await api.post('/api/logout', { quiet: true, headers }).catch(() => undefined)
}

/** Ends the log-in here, and on the server if it can be reached.
 * @lintignore called through a dynamic import */
export async function logOut(): Promise<void> {
  const token = storedToken()
  dropToken()
  await endOnServer(token)
}
