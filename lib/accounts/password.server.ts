import path from 'node:path'
import { Piscina } from 'piscina'
import { AppError } from '../errors'

/** bcrypt's work factor: 2^10 rounds, the least OWASP allows. */
const cost = 10
/** Of a password nobody has. Checking it costs what checking a real one costs, so that an unknown
 * address answers no faster than a known one. */
const nobody = '$2b$10$A1bm1iTNQSwvqRMZlYJ0b.YAbBVFlPUvXmmZCoOPdFpFtV6.4y7cC'

let pool: Piscina | undefined

/** Two threads, and a queue that is not let grow: who comes later is asked to come back. */
function workers(): Piscina {
  pool ??= new Piscina({
    filename: path.resolve('lib/accounts/password-worker.mjs'),
    minThreads: 0,
    maxThreads: 2,
    maxQueue: 64,
    idleTimeout: 30_000,
  })
  return pool
}

async function run<T>(name: 'hash' | 'compare', job: object): Promise<T> {
  try {
    return await workers().run(job, { name })
  } catch (cause) {
    const full = cause instanceof Error && /task queue is at limit/i.test(cause.message)
    throw full ? new AppError('server.busy', { retryAfter: 5, cause }) : cause
  }
}

/** Hashes a password of any length for storing.
 * @throws AppError `server.busy` when too many wait already */
export const hashPassword = (password: string): Promise<string> => run('hash', { password, cost })

/** Whether a password is the stored one. Without a stored one it takes as long and says no.
 * @throws AppError `server.busy` when too many wait already */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const same = await run<boolean>('compare', { password, hash: stored ?? nobody })
  return stored !== undefined && same
}
