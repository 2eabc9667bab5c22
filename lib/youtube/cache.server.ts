import { LRUCache } from 'lru-cache'
import { AppError } from '../errors'
import { log } from '../server/log.server'
import { readShared, writeShared } from '../server/shared-store.server'
import type { SourceName } from './models'
import type { Payer } from './quota/usage.server'

/** A cached value with its source and age. */
export interface Known<T> {
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
  key: (question: Q) => string
  /**
   * Loads queries with distinct keys. `null` means YouTube doesn't know the item; an error means
   * its part of the response cannot be used.
   */
  load: (questions: Q[], payers: Payer[]) => Promise<Loaded<T>>
  /**
   * Whether another source can answer after this failure; if so, `load` is called a second time.
   */
  elsewhere?: (failure: AppError, questions: readonly Q[]) => boolean
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
  isWhole?: (value: T) => boolean
}

/** Milliseconds that an expired value is kept as a fallback for upstream failures. */
const day = 86_400_000
/** Queries that arrive within this many milliseconds are sent together. */
const gathering = 3

/** A value that was just loaded, and its JSON. */
interface Brought<T> {
  known: Known<T>
  text: string
}

function brought<T>(value: T, source: SourceName): Brought<T> | AppError {
  const known = { value, source, fetchedAt: Date.now() }
  try {
    return { known, text: JSON.stringify(known) }
  } catch (cause) {
    // The value is nested too deeply to serialize.
    return new AppError('youtube.unexpected', { cause })
  }
}

interface Waiting<Q, T> {
  question: Q
  key: string
  payer: Payer
  resolve: (known: Known<T>) => void
  reject: (error: unknown) => void
}

/**
 * A cache that batches queries and never loads the same key twice at once: queries that arrive
 * within a few milliseconds share upstream calls, and a query whose key is already being loaded
 * waits for that result. Failures are not cached; an expired value is used in their place.
 */
export function batchCache<Q, T>(options: CacheOptions<Q, T>) {
  const { name, lifetime, batchSize: size, isWhole = () => true } = options
  const batchSize = () => (typeof size === 'number' ? size : size())
  const kept = new LRUCache<string, Known<T>>({ max: options.max, maxSize: options.maxSize })
  const onTheWay = new Map<string, Promise<Known<T>>>()
  let gathered: Waiting<Q, T>[] = []
  let timer: NodeJS.Timeout | undefined

  const lifetimeOf = ({ value }: Known<T>) =>
    typeof lifetime === 'number' ? lifetime : lifetime(value)
  const isFresh = (known: Known<T>) => Date.now() - known.fetchedAt < lifetimeOf(known)
  const sharedKey = (key: string) => `${name}:${key}`

  function keep(key: string, known: Known<T>, text: string): void {
    const ttl = Math.max(1, known.fetchedAt + lifetimeOf(known) + day - Date.now())
    kept.set(key, known, { ttl, size: key.length + text.length + 100 })
  }

  /** Copies newer entries from the cache that all instances share. */
  async function learn(keys: string[]): Promise<void> {
    const texts = await readShared(keys.map(sharedKey))
    for (const [at, text] of texts.entries()) {
      const key = keys[at]!
      const known = text === null ? undefined : readKnown<T>(text)
      if (known && known.fetchedAt > (kept.peek(key)?.fetchedAt ?? 0)) keep(key, known, text!)
    }
  }

  /**
   * The expired value that replaces a failed load. A cached `null` is never reused: an item that
   * didn't exist yesterday may exist today.
   */
  function older(key: string): Known<T> | undefined {
    const old = kept.get(key)
    if (old && old.value !== null && isWhole(old.value)) return { ...old, stale: true }
  }

  /**
   * Settles a waiting query with the loaded value, or with the expired one where that is better.
   * @returns whether the expired value was used
   */
  function tell({ key, resolve, reject }: Waiting<Q, T>, came: Brought<T> | AppError): boolean {
    const failed = came instanceof AppError
    const better = failed || !isWhole(came.known.value) ? older(key) : undefined
    if (better) resolve(better)
    else if (failed) reject(came)
    else {
      const { known, text } = came
      keep(key, known, text)
      writeShared(sharedKey(key), text, lifetimeOf(known) + day)
      resolve(known)
    }
    return better !== undefined
  }

  async function bring(waiting: Waiting<Q, T>[]): Promise<(Brought<T> | AppError)[]> {
    try {
      const { values, source } = await options.load(
        waiting.map(({ question }) => question),
        waiting.map(({ payer }) => payer),
      )
      return values.map((value) => (value instanceof AppError ? value : brought(value, source)))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return waiting.map(() => error)
    }
  }

  /** Splits queries into groups that each fit into one upstream call. */
  function parts(waiting: Waiting<Q, T>[]): Waiting<Q, T>[][] {
    const each = batchSize()
    const starts = Array.from({ length: Math.ceil(waiting.length / each) }, (_, at) => at * each)
    return starts.map((at) => waiting.slice(at, at + each))
  }

  async function ask(waiting: Waiting<Q, T>[], isSecond = false): Promise<void> {
    const apart = parts(waiting)
    // The source in use may have changed to one that takes fewer queries per call.
    if (apart.length > 1) {
      await Promise.all(apart.map((part) => ask(part, isSecond)))
      return
    }
    for (const { payer } of waiting) payer.work?.confirm()
    const came = await bring(waiting)
    const questions = waiting.map(({ question }) => question)
    const isElsewhere = (one: Brought<T> | AppError) =>
      one instanceof AppError && options.elsewhere?.(one, questions)
    if (!isSecond && came.every(isElsewhere)) return ask(waiting, true)
    const rescued = waiting.filter((one, at) => tell(one, came[at]!)).length
    if (rescued === 0) return
    const code = came.find((one) => one instanceof AppError)?.code
    log.warn({ kind: name, code, rescued }, 'older answers stand in for YouTube')
  }

  async function settle(waiting: Waiting<Q, T>[]): Promise<void> {
    await learn(waiting.map(({ key }) => key))
    const unknown = waiting.filter(({ key, resolve }) => {
      const known = kept.get(key)
      if (!known || !isFresh(known)) return true
      resolve(known)
      return false
    })
    if (unknown.length > 0) await ask(unknown)
  }

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    const all = gathered
    gathered = []
    for (const part of parts(all)) {
      settle(part).catch((error) => {
        for (const { reject } of part) reject(error)
      })
    }
  }

  function request(question: Q, key: string, payer: Payer): Promise<Known<T>> {
    const answer = new Promise<Known<T>>((resolve, reject) => {
      gathered.push({ question, key, payer, resolve, reject })
    }).finally(() => onTheWay.delete(key))
    // Every caller awaits the promise; this only prevents an early "unhandled rejection".
    answer.catch(() => {})
    onTheWay.set(key, answer)
    if (batchSize() === 1) send()
    else timer ??= setTimeout(send, gathering)
    return answer
  }

  return {
    /** Stores a value that another query's response contained. */
    put(key: string, value: T, source: SourceName): void {
      const came = brought(value, source)
      if (!(came instanceof AppError)) keep(key, came.known, came.text)
    },

    /** Whether all queries can be answered without an upstream call. */
    isKnown: (questions: readonly Q[]): boolean =>
      questions.every((question) => {
        const known = kept.peek(options.key(question))
        return known !== undefined && isFresh(known)
      }),

    /**
     * Returns one promise per query, in order, and whether all were cached. A promise is rejected
     * with what `load` throws if there is no expired value to use instead.
     */
    get(questions: readonly Q[], payer: Payer = {}) {
      let cached = true
      const answers = questions.map((question): Promise<Known<T>> => {
        const key = options.key(question)
        const known = kept.get(key)
        if (known && isFresh(known)) return Promise.resolve(known)
        cached = false
        const coming = onTheWay.get(key)
        if (!coming) return request(question, key, payer)
        return coming.catch((error) => {
          // Another visitor's exhausted quota share says nothing about this visitor's, so the query
          // is sent again.
          const theirs = error instanceof AppError && error.code === 'rate.shareUsed'
          if (!theirs) throw error
          return onTheWay.get(key) ?? request(question, key, payer)
        })
      })
      return { answers, cached }
    },
  }
}

function readKnown<T>(text: string): Known<T> | undefined {
  try {
    const known = JSON.parse(text) as Known<T>
    return Number.isFinite(known.fetchedAt) && known.value !== undefined ? known : undefined
  } catch {
    return undefined
  }
}
