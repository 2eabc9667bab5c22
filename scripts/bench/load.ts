// A small load generator: keep-alive connections, one request at a time on each.
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'undici'

const connections = 16

export interface Target {
  origin: string
  path: string
  /** Sent as JSON by POST. */
  json?: string
  headers?: Record<string, string>
  /** The status that counts as an answer; 200 if not given. */
  status?: number
}

async function ask(pool: Pool, { path, json, headers, status = 200 }: Target): Promise<void> {
  const { statusCode, body } = await pool.request({
    path,
    method: json === undefined ? 'GET' : 'POST',
    headers: {
      'accept-encoding': 'gzip',
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: json,
  })
  await body.dump({ limit: 10_000_000 })
  if (statusCode !== status) throw new Error(`${path} answered ${statusCode}`)
}

async function withPool<T>(origin: string, work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = new Pool(origin, { connections, pipelining: 1 })
  try {
    return await work(pool)
  } finally {
    await pool.close()
  }
}

/** Answers per second, as many as come in `ms` milliseconds. */
export const throughput = (target: Target, ms: number): Promise<number> =>
  withPool(target.origin, async (pool) => {
    let count = 0
    const began = performance.now()
    const client = async () => {
      while (performance.now() - began < ms) {
        await ask(pool, target)
        count += 1
      }
    }
    await Promise.all(Array.from({ length: connections }, client))
    return (count * 1000) / (performance.now() - began)
  })

/** The time in milliseconds that 99 of 100 answers took at most, at `rate` requests a second. A request
 * that has to wait for a connection waits too. */
export const p99 = (target: Target, rate: number, ms: number): Promise<number> =>
  withPool(target.origin, async (pool) => {
    const times: number[] = []
    const began = performance.now()
    const all: Promise<void>[] = []
    for (let sent = 0; sent < (rate * ms) / 1000; sent++) {
      const due = began + (sent * 1000) / rate
      const wait = due - performance.now()
      if (wait > 1) await sleep(wait)
      const one = ask(pool, target).then(() => void times.push(performance.now() - due))
      all.push(one)
    }
    await Promise.all(all)
    times.sort((a, b) => a - b)
    return times[Math.floor(times.length * 0.99)] ?? Number.NaN
  })
