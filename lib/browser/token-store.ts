import { forgetDrafts } from './drafts'
import { tokenKey } from './stored-token'

/** Why a visitor was logged out: a translation key in `account.json`. */
export type AuthFailure =
  | 'auth.tokenExpired'
  | 'auth.tokenUndecodable'
  | 'auth.profileFailed'
  | 'auth.noToken'
  | 'auth.invalidToken'

type OnDrop = (why?: AuthFailure, banReason?: string) => void
let onDrop: OnDrop = () => {}

/** Registers the listener for a dropped token in this tab; other tabs get a `storage` event. */
export function whenDropped(tell: OnDrop): void {
  onDrop = tell
}

/** Stores the session token. @throws DOMException when storage is full or disabled */
export function keepToken(token: string): void {
  localStorage.setItem(tokenKey, token)
}

/** Removes the session token. What was being written stays for its writer.
 * @param why undefined where nothing is to be said of it
 * @param banReason the admin's reason, when a ban ended the session */
export function dropToken(why?: AuthFailure, banReason?: string): void {
  try {
    localStorage.removeItem(tokenKey)
  } catch {
    // Storage is disabled, so there was no token either.
  }
  onDrop(why, banReason)
}

/** Ends the session of whoever leaves, with what they were writing. */
export function leave(): void {
  forgetDrafts()
  dropToken()
}
