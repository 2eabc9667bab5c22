import type { Redis } from 'ioredis'
import { env } from './env'
import { log } from './log.server'
import { redis } from './redis.server'

/** The longest wait for Redis, in milliseconds. Redis is there to save time, so it may not cost any. */
const timeoutMs = 150
/** A slow Redis is logged once in this time, in milliseconds. */
const warnIntervalMs = 60_000

let lastWarning = 0

function warn(): void {
  if (Date.now() - lastWarning < warnIntervalMs) return
  lastWarning = Date.now()
  log.warn('Redis is slow; the site goes on without')
}

/** Asks Redis, if there is one; `undefined` when there is none or it does not answer in time. */
async function ask<T>(question: (client: Redis) => Promise<T>): Promise<T | undefined> {
  const { REDIS_URL: url } = env()
  if (!url) return undefined
  let client: Redis | undefined
  const answer = redis(url).then((connected) => {
    client = connected
    return question(client)
  })
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      // A missing connection is logged where it is made.
      if (client?.status === 'ready') warn()
      resolve(undefined)
    }, timeoutMs)
    answer.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}

/** The texts that instances have shared under these keys; `null` for each without Redis. Never throws. */
export async function readShared(keys: readonly string[]): Promise<(string | null)[]> {
  const texts = await ask((client) => client.mget([...keys]))
  return texts ?? keys.map(() => null)
}

/** Shares a text with all instances for `lifetimeMs`. Returns at once. */
export function writeShared(key: string, text: string, lifetimeMs: number): void {
  void ask((client) => client.set(key, text, 'PX', lifetimeMs))
}

/** Adds to a number that all instances share for two days.
 * @param onTotal called with the new total, unless Redis is missing or slow */
export function addShared(key: string, amount: number, onTotal: (total: number) => void): void {
  void ask((client) => client.incrby(key, amount)).then((total) => {
    if (typeof total !== 'number') return
    onTotal(total)
    return ask((client) => client.expire(key, 172_800))
  })
}
