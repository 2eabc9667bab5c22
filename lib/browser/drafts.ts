import { storageKeys, toolKeys } from './storage-keys'

/** Removes what this browser keeps of unfinished texts and of a message to the operator: of whoever leaves
 * all, else what another user has begun (`by`).
 * @param user who has logged in */
export function forgetDrafts(user?: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key !== storageKeys.message && !key.startsWith(toolKeys.pageText)) continue
      const text = localStorage.getItem(key) ?? ''
      const isAnothers = text.includes('"by":"') && !text.includes(`"by":"${user}"`)
      if (!user || isAnothers) localStorage.removeItem(key)
    }
  } catch {
    // Storage is disabled, so nothing is kept.
  }
}
