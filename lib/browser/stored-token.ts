import { storageKeys } from './storage-keys'
import { stored } from './stored'

/** Key of the session token in local storage. */
export const tokenKey = storageKeys.token

/** The stored session token; null without one or when storage is disabled. */
export const storedToken = (): string | null => stored(tokenKey)
