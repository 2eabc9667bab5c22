import { remember } from '@epic-web/remember'
import type { Redis } from 'ioredis'
import { log } from './log.server'

/** How long a call may take before memory stands in, in milliseconds. */
const patience = 1_000
const longestPause = 5_000

// Next may load this module once per route; all of them share one connection.
const connections = remember('tubesmith.redis', () => new Map<string, Promise<Redis>>())

async function open(url: string): Promise<Redis> {
  // Loaded only where it is used: most sites have no Redis.
  const { default: Redis } = await import('ioredis')
  const client = new Redis(url, {
    // The older one, which every Redis and its relatives speak.
    protocol: 2,
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
    if (!told) log.warn({ err }, 'Redis is away; this instance counts and remembers by itself')
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
  const client = connections.get(url) ?? open(url)
  connections.set(url, client)
  return client
}
