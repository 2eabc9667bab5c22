import type { AuthFailure } from '../browser/token-store'

/** The messages of the specification, by translation key. */
const messages: Record<AuthFailure, string> = {
  'auth.noToken': 'No token received',
  'auth.invalidToken': 'Invalid or expired token',
  'auth.tokenExpired': 'Token is expired or invalid',
  'auth.tokenUndecodable': 'Token decoding failed',
  'auth.profileFailed': 'Failed to fetch user profile',
}

/** An invalid session. `key` is its message in `account.json`. */
export class AuthError extends Error {
  readonly key: AuthFailure

  constructor(key: AuthFailure, cause?: unknown) {
    super(messages[key], { cause })
    this.name = 'AuthError'
    this.key = key
  }
}
