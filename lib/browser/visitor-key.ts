// The random key by which a browser without an account counts once, as it likes or reports something.
import { storageKeys } from './storage-keys'
import { stored } from './stored'

const bytes = 18

/** This browser's key; undefined before it has one, and where nothing can be kept. */
export function visitorKey(): string | undefined {
  const found = stored(storageKeys.visitor)
  return found && /^[\w-]{22,64}$/.test(found) ? found : undefined
}

/** The same, made where there is none yet. */
export function ownVisitorKey(): string | undefined {
  const found = visitorKey()
  if (found) return found
  const random = crypto.getRandomValues(new Uint8Array(bytes))
  const key = btoa(String.fromCharCode(...random))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  try {
    localStorage.setItem(storageKeys.visitor, key)
    return key
  } catch {
    return undefined
  }
}
