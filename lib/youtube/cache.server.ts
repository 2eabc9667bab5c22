import { LRUCache } from 'lru-cache'
import { AppError } from '../errors'
import { log } from '../server/log.server'
import { readShared, writeShared } from '../server/shared-store.server'
import type { SourceName } from './models'
import { hasUsualSize } from './models/longest'
import type { Payer } from './quota/usage.server'

/** A cached value with its source and age. */
export interface Cached<T> {
  value: T
  source: SourceName
  /** Milliseconds since the epoch. */
  fetchedAt: number
  /** True when the value has expired but YouTube could not be reached for a new one. */
  stale?: true
}

/** The result of one upstream call; `values` are in the order of the queries. */
export interface Loaded<T> {
  values: (T | AppError)[]
  source: SourceName
}

export interface CacheOptions<Q, T> {
  /** Prefix of the shared cache keys; unique among all caches. */
  name: string
  /** Cache key of a query; equal for queries that differ only in spelling. */
  key: (query: Q) => string
  /**
   * Loads queries with distinct keys. `null` means YouTube doesn't know the item; an error means
   * its part of the response cannot be used.
   */
  load: (queries: Q[], payers: Payer[]) => Promise<Loaded<T>>
  /**
   * Whether another source can answer after this failure; if so, `load` is called a second time.
   */
  hasFallback?: (failure: AppError, queries: readonly Q[]) => boolean
  /** Maximum number of entries, and their maximum total size in characters of JSON. */
  max: number
  maxSize: number
  /** Milliseconds until a value expires; may depend on the value. */
  lifetime: number | ((value: T) => number)
  /** Maximum number of queries in one upstream call; may depend on the source in use. */
  batchSize: number | (() => number)
  /**
   * Whether a value is complete; defaults to always. An incomplete value never replaces a complete
   * older one.
   */
  isComplete?: (value: T) => boolean
  /** Is told of each value that has just come from YouTube. Must not throw. */
  onFresh?: (query: Q, value: T) => void
}

/** The longest lifetime that a value may have, in milliseconds. */
export const longestLifetimeMs = 86_400_000
/** Milliseconds that an expired value is kept as a fallback for upstream failures. */
export const fallbackMs = 86_400_000
/** Queries that arrive within this many milliseconds are sent together. */
const batchWindowMs = 3

/** A value that was just loaded, and its JSON. */
interface Fetched<T> {
  entry: Cached<T>
  text: string
}

function toFetched<T>(value: T, source: SourceName): Fetched<T> | AppError {
  if (!hasUsualSize(value)) {
    return new AppError('youtube.unexpected', { cause: 'a text is too long, or nested too deeply' })
  }
  const entry = { value, source, fetchedAt: Date.now() }
  return { entry, text: JSON.stringify(entry) }
}

/** Failures of a whole call that a single query in it may have caused. */
const oneQuerysCodes = ['youtube.error', 'youtube.unexpected', 'youtube.unreachable']
const mayBeOneQuerys = (answer: unknown) =>
  answer instanceof AppError && oneQuerysCodes.includes(answer.code)

interface Waiting<Q, T> {
  query: Q
  key: string
  payer: Payer
  resolve: (entry: Cached<T>) => void
  reject: (error: unknown) => void
}

/**
 * A cache that batches queries and never loads the same key twice at once: queries that arrive
 * within a few milliseconds share upstream calls, and a query whose key is already being loaded
 * waits for that result. Failures are not cached; an expired value is used in their place. A call
 * for several visitors that fails is sent again for each alone, so that no one's query fails another's.
 */
export function batchCache<Q, T>(options: CacheOptions<Q, T>) {
  const { name, lifetime, batchSize: size, isComplete = () => true } = options
  const batchSize = () => (typeof size === 'number' ? size : size())
  const entries = new LRUCache<string, Cached<T>>({ max: options.max, maxSize: options.maxSize })
  const inFlight = new Map<string, Promise<Cached<T>>>()
  let queued: Waiting<Q, T>[] = []
  let timer: NodeJS.Timeout | undefined

  const lifetimeOf = ({ value }: Cached<T>) =>
    Math.min(longestLifetimeMs, typeof lifetime === 'number' ? lifetime : lifetime(value))
  const isFresh = (entry: Cached<T>) => Date.now() - entry.fetchedAt < lifetimeOf(entry)
  const sharedKey = (key: string) => `${name}:${key}`

  function store(key: string, entry: Cached<T>, text: string): void {
    const ttl = Math.max(1, entry.fetchedAt + lifetimeOf(entry) + fallbackMs - Date.now())
    entries.set(key, entry, { ttl, size: key.length + text.length + 100 })
  }

  /** Copies newer entries from the cache that all instances share. */
  async function readSharedEntries(keys: string[]): Promise<void> {
    const texts = await readShared(keys.map(sharedKey))
    for (const [at, text] of texts.entries()) {
      const key = keys[at]!
      const entry = text === null ? undefined : parseCached<T>(text)
      if (entry && entry.fetchedAt > (entries.peek(key)?.fetchedAt ?? 0)) store(key, entry, text!)
    }
  }

  /**
   * The expired value that replaces a failed load. A cached `null` is never reused: an item that
   * didn't exist yesterday may exist today.
   */
  function expiredEntry(key: string): Cached<T> | undefined {
    const entry = entries.get(key)
    if (entry && entry.value !== null && isComplete(entry.value)) return { ...entry, stale: true }
  }

  /**
   * Settles a waiting query with the loaded value, or with the expired one where that is better.
   * @returns whether the expired value was used
   */
  function settleOne(
    { query, key, resolve, reject }: Waiting<Q, T>,
    fetched: Fetched<T> | AppError,
  ): boolean {
    const failed = fetched instanceof AppError
    const expired = failed || !isComplete(fetched.entry.value) ? expiredEntry(key) : undefined
    if (expired) resolve(expired)
    else if (failed) reject(fetched)
    else {
      const { entry, text } = fetched
      store(key, entry, text)
      writeShared(sharedKey(key), text, lifetimeOf(entry) + fallbackMs)
      options.onFresh?.(query, entry.value)
      resolve(entry)
    }
    return expired !== undefined
  }

  async function fetchBatch(waiting: Waiting<Q, T>[]): Promise<(Fetched<T> | AppError)[]> {
    try {
      const { values, source } = await options.load(
        waiting.map(({ query }) => query),
        waiting.map(({ payer }) => payer),
      )
      return values.map((value) => (value instanceof AppError ? value : toFetched(value, source)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return waiting.map(() => error)
    }
  }

  /** Splits queries into groups that each fit into one upstream call. */
  function batches(waiting: Waiting<Q, T>[]): Waiting<Q, T>[][] {
    const each = batchSize()
    const starts = Array.from({ length: Math.ceil(waiting.length / each) }, (_, at) => at * each)
    return starts.map((at) => waiting.slice(at, at + each))
  }

  async function loadBatches(waiting: Waiting<Q, T>[], isSecond = false): Promise<void> {
    const groups = batches(waiting)
    // The source in use may have changed to one that takes fewer queries per call.
    if (groups.length > 1) {
      await Promise.all(groups.map((part) => loadBatches(part, isSecond)))
      return
    }
    for (const { payer } of waiting) payer.work?.confirm()
    const fetched = await fetchBatch(waiting)
    const queries = waiting.map(({ query }) => query)
    const canFallBack = (one: Fetched<T> | AppError) =>
      one instanceof AppError && options.hasFallback?.(one, queries)
    if (!isSecond && fetched.every(canFallBack)) return loadBatches(waiting, true)
    const payers = new Set(waiting.map(({ payer }) => payer))
    if (payers.size > 1 && fetched.every(mayBeOneQuerys)) {
      const ofEach = [...payers].map((payer) => waiting.filter((one) => one.payer === payer))
      await Promise.all(ofEach.map((part) => loadBatches(part, isSecond)))
      return
    }
    const expiredCount = waiting.filter((one, at) => settleOne(one, fetched[at]!)).length
    if (expiredCount === 0) return
    const code = fetched.find((one) => one instanceof AppError)?.code
    log.warn({ kind: name, code, expiredCount }, 'expired values are used while YouTube fails')
  }

  async function settleBatch(waiting: Waiting<Q, T>[]): Promise<void> {
    await readSharedEntries(waiting.map(({ key }) => key))
    const unknown = waiting.filter(({ key, resolve }) => {
      const entry = entries.get(key)
      if (!entry || !isFresh(entry)) return true
      resolve(entry)
      return false
    })
    if (unknown.length > 0) await loadBatches(unknown)
  }

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    const all = queued
    queued = []
    for (const part of batches(all)) {
      settleBatch(part).catch((error) => {
        for (const { reject } of part) reject(error)
      })
    }
  }

  function request(query: Q, key: string, payer: Payer): Promise<Cached<T>> {
    const answer = new Promise<Cached<T>>((resolve, reject) => {
      queued.push({ query, key, payer, resolve, reject })
    }).finally(() => inFlight.delete(key))
    // Every caller awaits the promise; this only prevents an early "unhandled rejection".
    answer.catch(() => {})
    inFlight.set(key, answer)
    if (batchSize() === 1) send()
    else timer ??= setTimeout(send, batchWindowMs)
    return answer
  }

  return {
    /** Stores a value that another query's response contained. */
    put(key: string, value: T, source: SourceName): void {
      const fetched = toFetched(value, source)
      if (!(fetched instanceof AppError)) store(key, fetched.entry, fetched.text)
    },

    /** Whether all queries can be answered without an upstream call. */
    isCached: (queries: readonly Q[]): boolean =>
      queries.every((query) => {
        const entry = entries.peek(options.key(query))
        return entry !== undefined && isFresh(entry)
      }),

    /**
     * Returns one promise per query, in order, and whether all were cached. A promise is rejected
     * with what `load` throws if there is no expired value to use instead.
     */
    get(queries: readonly Q[], payer: Payer = {}) {
      let cached = true
      const answers = queries.map((query): Promise<Cached<T>> => {
        const key = options.key(query)
        const entry = entries.get(key)
        if (entry && isFresh(entry)) return Promise.resolve(entry)
        cached = false
        const pending = inFlight.get(key)
        if (!pending) return request(query, key, payer)
        return pending.catch((error) => {
          // Another visitor's exhausted quota share says nothing about this visitor's, so the query
          // is sent again.
          const isOthersShare = error instanceof AppError && error.code === 'rate.shareUsed'
          if (!isOthersShare) throw error
          return inFlight.get(key) ?? request(query, key, payer)
        })
      })
      return { answers, cached }
    },
  }
}

function parseCached<T>(text: string): Cached<T> | undefined {
  try {
    const entry = JSON.parse(text) as Cached<T>
    return Number.isFinite(entry.fetchedAt) && entry.value !== undefined ? entry : undefined
  } catch {
    return undefined
  }
}
