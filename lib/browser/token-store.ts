import { tokenKey } from './stored-token'

/** Why a visitor was logged out: the key of its sentence in `account.json`. */
export type AuthFailure =
  | 'auth.tokenExpired'
  | 'auth.tokenUndecodable'
  | 'auth.profileFailed'
  | 'auth.noToken'
  | 'auth.invalidToken'

type OnDrop = (why?: AuthFailure, banReason?: string) => void
let onDrop: OnDrop = () => {}

/** Names who is told when this tab forgets its log-in; other tabs hear of it from the browser. */
export function whenDropped(tell: OnDrop): void {
  onDrop = tell
}

/** @throws DOMException where the browser's storage is full or switched off */
export function keepToken(token: string): void {
  localStorage.setItem(tokenKey, token)
}

/** Forgets the log-in.
 * @param banReason an admin's words, where a ban is what ended it */
export function dropToken(why?: AuthFailure, banReason?: string): void {
  try {
    localStorage.removeItem(tokenKey)
  } catch {
    // Nothing could be kept there either.
  }
  onDrop(why, banReason)
}
