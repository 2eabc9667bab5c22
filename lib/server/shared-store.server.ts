import type { Redis } from 'ioredis'
import { env } from './env'
import { log } from './log.server'
import { redis } from './redis.server'

/** Redis is asked to make things faster, so it may not make them slow: the longest wait, in ms. */
const patience = 150
/** That it is slow is written down once a minute. */
const quiet = 60_000

let lastWarning = 0

function warn(): void {
  if (Date.now() - lastWarning < quiet) return
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
      // A connection that is missing is written down where it is made.
      if (client?.status === 'ready') warn()
      resolve(undefined)
    }, patience)
    answer.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer))
  })
}

/** The texts that all instances know under these keys; none where there is no Redis. Never fails. */
export async function readShared(keys: readonly string[]): Promise<(string | null)[]> {
  const texts = await ask((client) => client.mget([...keys]))
  return texts ?? keys.map(() => null)
}

/** Lets all instances know a text for so many milliseconds. Nobody waits for it. */
export function writeShared(key: string, text: string, lifetime: number): void {
  void ask((client) => client.set(key, text, 'PX', lifetime))
}

/** Adds to a number that all instances share for two days, and tells what it has become. */
export function addShared(key: string, amount: number, told: (total: number) => void): void {
  void ask((client) => client.incrby(key, amount)).then((total) => {
    if (typeof total !== 'number') return
    told(total)
    return ask((client) => client.expire(key, 172_800))
  })
}
