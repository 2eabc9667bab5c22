import { LRUCache } from 'lru-cache'
import { log } from '../api/log.server'
import { AppError } from '../errors'
import type { SourceName } from './models'
import { readShared, writeShared } from './shared.server'
import type { Payer } from './usage.server'

/** What is known under a key. */
export interface Known<T> {
  value: T
  source: SourceName
  /** Milliseconds since the epoch. */
  fetchedAt: number
  /** True when it is too old, and YouTube could not be asked again. */
  stale?: true
}

/** What one upstream call has brought, in the order of the questions. */
export interface Loaded<T> {
  values: T[]
  source: SourceName
}

export interface CacheOptions<Q, T> {
  /** Names this kind of facts among all that instances share. */
  name: string
  /** The same for all spellings of a question. */
  key: (question: Q) => string
  /** Answers questions, each of another key; `null` for what YouTube does not know. */
  load: (questions: Q[], payers: Payer[]) => Promise<Loaded<T>>
  /** How many answers are kept, and how large they may be together, in characters of JSON. */
  max: number
  maxSize: number
  /** For how many milliseconds an answer is good. */
  lifetime: number
  /** How many questions go into one upstream call; it may depend on who answers. */
  batchSize: number | (() => number)
  /** Whether an answer tells all that there is; always, unless this says otherwise. One that does
   * not is no better than a failure where an older answer is whole. */
  isWhole?: (value: T) => boolean
}

/** An answer that is no longer good is kept this long, for times when YouTube cannot be asked. */
const day = 86_400_000
/** Questions that come within so many milliseconds go together. */
const gathering = 3

interface Waiting<Q, T> {
  question: Q
  key: string
  payer: Payer
  resolve: (known: Known<T>) => void
  reject: (error: unknown) => void
}

/**
 * A cache that asks for many keys at once and never asks twice at the same time: visitors who come
 * within a few milliseconds share upstream calls, and who wants a key that is already on its way
 * waits for that same answer. A failure is not remembered; an older answer stands in for it.
 */
export function batchCache<Q, T>(options: CacheOptions<Q, T>) {
  const { name, lifetime, batchSize: size, isWhole = () => true } = options
  const batchSize = () => (typeof size === 'number' ? size : size())
  const kept = new LRUCache<string, Known<T>>({
    max: options.max,
    maxSize: options.maxSize,
    sizeCalculation: ({ value }, key) => key.length + (JSON.stringify(value)?.length ?? 0) + 100,
    ttl: lifetime + day,
  })
  const onTheWay = new Map<string, Promise<Known<T>>>()
  let gathered: Waiting<Q, T>[] = []
  let timer: NodeJS.Timeout | undefined

  const isFresh = ({ fetchedAt }: Known<T>) => Date.now() - fetchedAt < lifetime
  const sharedKey = (key: string) => `${name}:${key}`

  function keep(key: string, known: Known<T>): Known<T> {
    kept.set(key, known, { ttl: Math.max(1, known.fetchedAt + lifetime + day - Date.now()) })
    return known
  }

  /** Takes over what other instances know and this one does not, or not as well. */
  async function learn(keys: string[]): Promise<void> {
    const texts = await readShared(keys.map(sharedKey))
    for (const [at, text] of texts.entries()) {
      const key = keys[at]!
      const known = text === null ? undefined : readKnown<T>(text)
      if (known && known.fetchedAt > (kept.peek(key)?.fetchedAt ?? 0)) keep(key, known)
    }
  }

  /** What stands in for a missing answer. That a thing was unknown yesterday says nothing about
   * today. */
  function older(key: string): Known<T> | undefined {
    const old = kept.get(key)
    if (old && old.value !== null && isWhole(old.value)) return { ...old, stale: true }
  }

  async function ask(waiting: Waiting<Q, T>[]): Promise<void> {
    try {
      const { values, source } = await options.load(
        waiting.map(({ question }) => question),
        waiting.map(({ payer }) => payer),
      )
      const fetchedAt = Date.now()
      for (const [at, { key, resolve }] of waiting.entries()) {
        const value = values[at] as T
        const better = isWhole(value) ? undefined : older(key)
        if (better) {
          resolve(better)
          continue
        }
        const known = keep(key, { value, source, fetchedAt })
        writeShared(sharedKey(key), JSON.stringify(known), lifetime + day)
        resolve(known)
      }
    } catch (error) {
      let rescued = 0
      for (const { key, resolve, reject } of waiting) {
        const old = older(key)
        if (!old || !(error instanceof AppError)) reject(error)
        else {
          rescued += 1
          resolve(old)
        }
      }
      const code = error instanceof AppError && error.code
      if (rescued > 0) log.warn({ kind: name, code, rescued }, 'older answers stand in for YouTube')
    }
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
    const each = batchSize()
    for (let at = 0; at < all.length; at += each) void settle(all.slice(at, at + each))
  }

  function request(question: Q, key: string, payer: Payer): Promise<Known<T>> {
    const answer = new Promise<Known<T>>((resolve, reject) => {
      gathered.push({ question, key, payer, resolve, reject })
    }).finally(() => onTheWay.delete(key))
    // Every caller awaits it; this only keeps Node from calling a failure unhandled before.
    answer.catch(() => {})
    onTheWay.set(key, answer)
    if (batchSize() === 1) send()
    else timer ??= setTimeout(send, gathering)
    return answer
  }

  return {
    /** Notes what another request has brought. */
    put(key: string, value: T, source: SourceName): void {
      keep(key, { value, source, fetchedAt: Date.now() })
    },

    /**
     * Answers in the order of the questions, and whether nothing had to be asked for.
     * @throws AppError what `load` throws, for a question to which there is no older answer either
     */
    async get(questions: readonly Q[], payer: Payer = {}) {
      let cached = true
      const answers = questions.map((question) => {
        const key = options.key(question)
        const known = kept.get(key)
        if (known && isFresh(known)) return known
        cached = false
        return onTheWay.get(key) ?? request(question, key, payer)
      })
      const found: Known<T>[] = await Promise.all(answers)
      return { found, cached }
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
