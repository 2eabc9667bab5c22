import { storageKeys, toolKeys } from './storage-keys'

/** Removes what this browser keeps of unfinished texts: of whoever leaves all, also a message to the operator.
 * @param user who has logged in; their own texts stay, from a session that ended by itself
 * @throws DOMException where storage is disabled */
export function forgetDrafts(user?: string): void {
  if (!user) localStorage.removeItem(storageKeys.message)
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(toolKeys.pageText)) continue
    if (!user || !localStorage.getItem(key)?.includes(`"by":"${user}"`))
      localStorage.removeItem(key)
  }
}
