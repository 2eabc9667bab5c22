import type { StorageKey } from './storage-keys'

/** A list in this browser's storage, for `useSyncExternalStore`. */
export interface StoredList<T> {
  /** The list; empty if it can't be read. The same array as long as it is the same list. */
  read: () => readonly T[]
  write: (next: readonly T[]) => void
  /** Calls back when the list changes, in another tab too. @returns a function that stops it */
  subscribe: (listener: () => void) => () => void
}

const none: readonly never[] = []

/**
 * A list under a key of this browser's storage. Storage is optional: where it is full or disabled,
 * nothing is kept, and nothing fails.
 */
export function storedList<T>(
  key: StorageKey,
  isItem: (value: unknown) => value is T,
): StoredList<T> {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let list: readonly T[] = none

  const read = () => {
    try {
      const stored = localStorage.getItem(key)
      if (stored === text) return list
      text = stored
      const parsed: unknown = JSON.parse(stored ?? '[]')
      list = Array.isArray(parsed) ? parsed.filter(isItem) : none
    } catch {
      list = none
    }
    return list
  }
  const changed = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  return {
    read,
    write(next) {
      try {
        if (next.length === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(next))
      } catch {
        return
      }
      changed()
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}
