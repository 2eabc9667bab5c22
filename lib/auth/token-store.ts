import { tokenKey } from './stored-token'

/** Why a visitor was logged out: the key of its sentence in `account.json`. */
export type AuthFailure =
  | 'auth.tokenExpired'
  | 'auth.tokenUndecodable'
  | 'auth.profileFailed'
  | 'auth.noToken'
  | 'auth.invalidToken'

let onDrop: (why?: AuthFailure) => void = () => {}

/** Names who is told when this tab forgets its log-in; other tabs hear of it from the browser. */
export function whenDropped(tell: (why?: AuthFailure) => void): void {
  onDrop = tell
}

/** @throws DOMException where the browser's storage is full or switched off */
export function keepToken(token: string): void {
  localStorage.setItem(tokenKey, token)
}

/** Forgets the log-in. */
export function dropToken(why?: AuthFailure): void {
  try {
    localStorage.removeItem(tokenKey)
  } catch {
    // Nothing could be kept there either.
  }
  onDrop(why)
}
