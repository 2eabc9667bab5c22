import { log } from '../api/log.server'
import { env } from '../env'

/** What is used of Redis; anything that keeps texts could stand in. */
interface Store {
  mGet(keys: string[]): Promise<(string | null)[]>
  set(key: string, text: string, options: { PX: number }): Promise<unknown>
  incrBy(key: string, amount: number): Promise<number>
  expire(key: string, seconds: number): Promise<unknown>
}

/** Redis is asked to make things faster, so it may not make them slow: the longest wait, in ms. */
const patience = 150
const prefix = 'tubesmith:'
/** Failures are written down once a minute. */
const quiet = 60_000

let store: Promise<Store> | undefined
let lastFailure = 0

function failed(error: unknown): undefined {
  if (Date.now() - lastFailure > quiet) {
    lastFailure = Date.now()
    const reason = error instanceof Error ? (error as { code?: string }).code : undefined
    log.warn({ reason: reason ?? 'no answer' }, 'Redis does not answer; the site goes on without')
  }
  return undefined
}

async function connect(url: string): Promise<Store> {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    // The older protocol, which every Redis and its relatives speak.
    RESP: 2,
    // Commands fail at once while there is no connection, instead of waiting for one.
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 2000,
      reconnectStrategy: (tries) => Math.min(500 * 2 ** tries, 30_000),
    },
  })
  client.on('error', failed)
  // It connects, and connects again, by itself; only the first time is worth a short wait.
  const begun = new Promise((resolve) => client.once('ready', resolve).once('error', resolve))
  client.connect().catch(failed)
  await begun
  // A process that has nothing else to do may end.
  client.unref()
  return client as unknown as Store
}

/** Asks Redis, if there is one; `undefined` when there is none or it does not answer in time. */
async function ask<T>(question: (store: Store) => Promise<T>): Promise<T | undefined> {
  const { REDIS_URL: url } = env()
  if (!url) return undefined
  store ??= connect(url)
  const answer = store.then(question)
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(failed(undefined)), patience)
    answer.then(resolve, (error) => resolve(failed(error))).finally(() => clearTimeout(timer))
  })
}

/** The texts that all instances know under these keys; none where there is no Redis. Never fails. */
export async function readShared(keys: readonly string[]): Promise<(string | null)[]> {
  const texts = await ask((redis) => redis.mGet(keys.map((key) => prefix + key)))
  return texts ?? keys.map(() => null)
}

/** Lets all instances know a text for so many milliseconds. Nobody waits for it. */
export function writeShared(key: string, text: string, lifetime: number): void {
  void ask((redis) => redis.set(prefix + key, text, { PX: lifetime }))
}

/** Adds to a number that all instances share for two days, and tells what it has become. */
export function addShared(key: string, amount: number, told: (total: number) => void): void {
  void ask((redis) => redis.incrBy(prefix + key, amount)).then((total) => {
    if (typeof total !== 'number') return
    told(total)
    return ask((redis) => redis.expire(prefix + key, 172_800))
  })
}
