/** Why a visitor was logged out: the key of its sentence in `account.json`. */
export type AuthFailure =
  | 'auth.tokenExpired'
  | 'auth.tokenUndecodable'
  | 'auth.profileFailed'
  | 'auth.noToken'
  | 'auth.invalidToken'

const key = 'token'
const dropped = 'token-dropped'

/** The token of this browser's log-in; null without one, and where storage is switched off. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** @throws DOMException where the browser's storage is full or switched off */
export function keepToken(token: string): void {
  localStorage.setItem(key, token)
}

/** Forgets the log-in and tells this tab; other tabs hear of it from the browser. */
export function dropToken(why?: AuthFailure): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing could be kept there either.
  }
  window.dispatchEvent(new CustomEvent(dropped, { detail: why }))
}

/** Calls back when the token goes or changes, in this tab or another one.
 * @returns a function that stops it */
export function onTokenChange({
  gone,
  changed,
}: {
  gone: (why?: AuthFailure) => void
  /** Another tab logged in, or got a new token. */
  changed: () => void
}): () => void {
  const onDropped = (event: Event) => gone((event as CustomEvent<AuthFailure | undefined>).detail)
  const onStorage = (event: StorageEvent) => {
    // Without a key the whole storage was cleared.
    if (event.key !== key && event.key !== null) return
    if (event.newValue) changed()
    else gone()
  }
  window.addEventListener(dropped, onDropped)
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener(dropped, onDropped)
    window.removeEventListener('storage', onStorage)
  }
}
