import { LRUCache } from 'lru-cache'

/** What is known under a key, and since when (milliseconds since the epoch). */
export interface Known<T> {
  value: T
  fetchedAt: number
}

/**
 * A cache that asks for many keys at once and never asks twice at the same time: callers who want
 * a key that is already on its way wait for that same answer. A failed request is not remembered.
 */
export function batchCache<T>(options: { max: number; lifetime: number; batchSize: number }) {
  const known = new LRUCache<string, Known<T>>({ max: options.max, ttl: options.lifetime })
  const onTheWay = new Map<string, Promise<Known<T>>>()

  function request(
    keys: string[],
    load: (keys: string[]) => Promise<Map<string, T>>,
    absent: (key: string) => T,
  ): void {
    const loaded = load(keys)
    for (const key of keys) {
      const one = loaded
        .then((values) => {
          const value = values.has(key) ? (values.get(key) as T) : absent(key)
          const entry = { value, fetchedAt: Date.now() }
          known.set(key, entry)
          return entry
        })
        .finally(() => onTheWay.delete(key))
      // Every caller awaits it; this only keeps Node from calling a failure unhandled before.
      one.catch(() => {})
      onTheWay.set(key, one)
    }
  }

  return {
    /** Notes what another request has brought. */
    put(key: string, value: T): void {
      known.set(key, { value, fetchedAt: Date.now() })
    },

    /** @returns the entries by key, and whether nothing had to be asked for. */
    async get(
      wanted: readonly string[],
      load: (keys: string[]) => Promise<Map<string, T>>,
      absent: (key: string) => T,
    ): Promise<{ entries: Map<string, Known<T>>; cached: boolean }> {
      const keys = [...new Set(wanted)]
      const entries = new Map<string, Known<T>>()
      const pending = new Map<string, Promise<Known<T>>>()
      const missing: string[] = []
      for (const key of keys) {
        const entry = known.get(key)
        const promise = onTheWay.get(key)
        if (entry) entries.set(key, entry)
        else if (promise) pending.set(key, promise)
        else missing.push(key)
      }
      for (let at = 0; at < missing.length; at += options.batchSize) {
        request(missing.slice(at, at + options.batchSize), load, absent)
      }
      for (const key of missing) pending.set(key, onTheWay.get(key) as Promise<Known<T>>)
      for (const [key, promise] of pending) entries.set(key, await promise)
      return { entries, cached: pending.size === 0 }
    },
  }
}
