import { LRUCache } from 'lru-cache'
import { AppError } from '../errors'
import { log } from '../server/log.server'
import { readShared, writeShared } from '../server/shared-store.server'
import type { SourceName } from './models'
import type { Payer } from './quota/usage.server'

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
  values: (T | AppError)[]
  source: SourceName
}

export interface CacheOptions<Q, T> {
  /** Names this kind of facts among all that instances share. */
  name: string
  /** The same for all spellings of a question. */
  key: (question: Q) => string
  /** Answers questions, each of another key; `null` for what YouTube does not know, a failure where
   * its answer to this one cannot be used. */
  load: (questions: Q[], payers: Payer[]) => Promise<Loaded<T>>
  /** Whether somebody else would answer now, after this failure; then `load` is called once more. */
  elsewhere?: (failure: AppError, questions: readonly Q[]) => boolean
  /** How many answers are kept, and how large they may be together, in characters of JSON. */
  max: number
  maxSize: number
  /** For how many milliseconds an answer is good; it may depend on the answer. */
  lifetime: number | ((value: T) => number)
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

/** An answer that has just come, and its JSON. */
interface Brought<T> {
  known: Known<T>
  text: string
}

function brought<T>(value: T, source: SourceName): Brought<T> | AppError {
  const known = { value, source, fetchedAt: Date.now() }
  try {
    return { known, text: JSON.stringify(known) }
  } catch (cause) {
    // Nested too deeply to be written down again.
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
 * A cache that asks for many keys at once and never asks twice at the same time: visitors who come
 * within a few milliseconds share upstream calls, and who wants a key that is already on its way
 * waits for that same answer. A failure is not remembered; an older answer stands in for it.
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

  /** Takes over what other instances know and this one does not, or not as well. */
  async function learn(keys: string[]): Promise<void> {
    const texts = await readShared(keys.map(sharedKey))
    for (const [at, text] of texts.entries()) {
      const key = keys[at]!
      const known = text === null ? undefined : readKnown<T>(text)
      if (known && known.fetchedAt > (kept.peek(key)?.fetchedAt ?? 0)) keep(key, known, text!)
    }
  }

  /** What stands in for a missing answer. That a thing was unknown yesterday says nothing about
   * today. */
  function older(key: string): Known<T> | undefined {
    const old = kept.get(key)
    if (old && old.value !== null && isWhole(old.value)) return { ...old, stale: true }
  }

  /** Tells who waits what came for them, or the older answer where that is better.
   * @returns whether it was the older one */
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

  /** Groups of as many as go into one upstream call. */
  function parts(waiting: Waiting<Q, T>[]): Waiting<Q, T>[][] {
    const each = batchSize()
    const starts = Array.from({ length: Math.ceil(waiting.length / each) }, (_, at) => at * each)
    return starts.map((at) => waiting.slice(at, at + each))
  }

  async function ask(waiting: Waiting<Q, T>[], isSecond = false): Promise<void> {
    const apart = parts(waiting)
    // Who answers now may take fewer at once than who was to be asked before.
    if (apart.length > 1) {
      await Promise.all(apart.map((part) => ask(part, isSecond)))
      return
    }
    for (const { payer } of waiting) payer.work?.asked()
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
      const came = brought(value, source)
      if (!(came instanceof AppError)) keep(key, came.known, came.text)
    },

    /** Whether all of it can be answered without asking anybody. */
    isKnown: (questions: readonly Q[]): boolean =>
      questions.every((question) => {
        const known = kept.peek(options.key(question))
        return known !== undefined && isFresh(known)
      }),

    /**
     * Promises answers in the order of the questions, and says whether nothing has to be asked for.
     * An answer is rejected with what `load` throws where there is no older one either.
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
          // That somebody else has nothing left to spend is no answer to this visitor.
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
