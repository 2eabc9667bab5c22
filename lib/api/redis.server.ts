import type { Redis } from 'ioredis'
import { log } from './log.server'

/** How long a call may take before memory stands in, in milliseconds. */
const patience = 1_000
const longestPause = 5_000

// Next may load this module once per route; there is one connection all the same.
const registry = globalThis as { [key: symbol]: Promise<Redis> | undefined }
const key = Symbol.for('tubesmith.redis')

async function open(url: string): Promise<Redis> {
  // Loaded only where it is used: most sites have no Redis.
  const { default: Redis } = await import('ioredis')
  const client = new Redis(url, {
    connectTimeout: patience,
    commandTimeout: patience,
    maxRetriesPerRequest: 0,
    // A call while it is away fails at once; nothing is kept for better times.
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(tries * 100, longestPause),
    keyPrefix: 'tubesmith:',
  })
  let told = false
  client.on('ready', () => {
    told = false
  })
  client.on('error', (err) => {
    if (!told) log.warn({ err }, 'Redis is away; limits are counted in memory')
    told = true
  })
  await new Promise<void>((resolve) => {
    client.once('ready', () => resolve())
    client.once('error', () => resolve())
    setTimeout(resolve, patience).unref()
  })
  return client
}

/** The connection to Redis, whether it is there now or not: it is made again by itself. */
export function redis(url: string): Promise<Redis> {
  registry[key] ??= open(url)
  return registry[key]
}
