import { storageKeys } from './storage-keys'

/** Key of the session token in local storage. */
export const tokenKey = storageKeys.token

/** The stored session token; null without one or when storage is disabled. */
export function storedToken(): string | null {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}
