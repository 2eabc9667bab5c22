import path from 'node:path'
import { isDemo } from '../demo'
import { AppError } from '../errors'
import { env } from '../server/env'
import { requestContext } from '../server/request-context.server'
import { threads } from '../server/threads.server'
import { atMost } from '../server/turns'

/** bcrypt's work factor: 2^10 rounds, OWASP's minimum. Tests set less; a production build doesn't read it. */
const cost =
  isDemo || process.env.NODE_ENV === 'test' ? Number(process.env.PASSWORD_COST || 10) : 10
/**
 * The hash of no user's password. Checking it takes as long as a real check, so that an unknown
 * address isn't detectable by timing.
 */
export const nobodysHash = `$2b$${String(cost).padStart(2, '0')}$A1bm1iTNQSwvqRMZlYJ0b.YAbBVFlPUvXmmZCoOPdFpFtV6.4y7cC`

/**
 * Number of threads, maximum queue length, and maximum per client. Overflow fails with
 * `server.busy`.
 */
const [maxThreads, maxQueued, maxQueuedPerClient] = [2, 256, 8]

const work = threads({
  filename: path.resolve('lib/accounts/password-worker.mjs'),
  maxThreads,
  idleTimeout: 30_000,
})

/** Clients take turns, so that a new one waits for at most one password of each other client. */
const inTurn = atMost(maxThreads)
let all = 0
const byClient = new Map<string, number>()

async function run<T>(name: 'hash' | 'compare', job: object): Promise<T> {
  // Without a request context it is the site's own work.
  const client = requestContext()?.client
  const share = Math.max(1, Math.round(maxQueuedPerClient * env().RATE_LIMIT_SCALE))
  const mine = client ? (byClient.get(client) ?? 0) : 0
  if (all >= maxQueued || mine >= share) throw new AppError('server.busy', { retryAfter: 5 })
  all += 1
  if (client) byClient.set(client, mine + 1)
  try {
    return await inTurn(client ?? '', () => work<T>(job, { name }))
  } finally {
    all -= 1
    const left = client ? (byClient.get(client) ?? 0) - 1 : 0
    if (client && left > 0) byClient.set(client, left)
    else if (client) byClient.delete(client)
  }
}

/**
 * Hashes a password of any length for storage.
 * @throws AppError `server.busy` when the queue is full, overall or for this client
 */
export const hashPassword = (password: string): Promise<string> => run('hash', { password, cost })

/**
 * Whether a password matches the stored hash. Without a hash it takes as long and returns false.
 * @throws AppError `server.busy` as {@link hashPassword}
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const same = await run<boolean>('compare', { password, hash: stored ?? nobodysHash })
  return stored !== undefined && same
}
