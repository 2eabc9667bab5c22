import { remember } from '@epic-web/remember'
import type { Redis } from 'ioredis'
import { log } from './log.server'

/** How long a call may take before memory is used instead, in milliseconds. */
const timeoutMs = 1_000
const maxPauseMs = 5_000

// Next may load this module once per route; all of them share one connection.
const connections = remember('tubesmith.redis', () => new Map<string, Promise<Redis>>())

async function open(url: string): Promise<Redis> {
  // Loaded only where it is used: most sites have no Redis.
  const { default: Redis } = await import('ioredis')
  const client = new Redis(url, {
    // RESP2, which every Redis and compatible server speaks.
    protocol: 2,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    // While Redis is away, a call fails at once instead of waiting.
    enableOfflineQueue: false,
    retryStrategy: (tries) => Math.min(tries * 100, maxPauseMs),
    keyPrefix: 'tubesmith:',
  })
  let warned = false
  client.on('ready', () => {
    warned = false
  })
  client.on('error', (err) => {
    if (!warned) log.warn({ err }, 'Redis is away; this instance counts and remembers by itself')
    warned = true
  })
  await new Promise<void>((resolve) => {
    client.once('ready', () => resolve())
    client.once('error', () => resolve())
    setTimeout(resolve, timeoutMs).unref()
  })
  return client
}

/** The connection to Redis, up or down: a lost one reconnects by itself. */
export function redis(url: string): Promise<Redis> {
  const client = connections.get(url) ?? open(url)
  connections.set(url, client)
  return client
}
