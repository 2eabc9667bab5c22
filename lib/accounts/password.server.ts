import path from 'node:path'
import { Piscina } from 'piscina'
import { AppError } from '../errors'
import { env } from '../server/env'
import { requestContext } from '../server/request-context.server'
import { atMost } from '../server/turns'

/** bcrypt's work factor: 2^10 rounds, the least OWASP allows. */
const cost = 10
/** Of a password nobody has. Checking it costs what checking a real one costs, so that an unknown
 * address answers no faster than a known one. */
const nobody = '$2b$10$A1bm1iTNQSwvqRMZlYJ0b.YAbBVFlPUvXmmZCoOPdFpFtV6.4y7cC'

/** How many threads work, how many passwords of everybody may be there at once, and how many of one
 * client. Who comes later is asked to come back. */
const [threads, most, mostOfOne] = [2, 256, 8]

let pool: Piscina | undefined

function workers(): Piscina {
  pool ??= new Piscina({
    filename: path.resolve('lib/accounts/password-worker.mjs'),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: 30_000,
  })
  return pool
}

/** Clients take turns, so that a new one waits for one password of each other client at most. */
const inTurn = atMost(threads)
let all = 0
const byClient = new Map<string, number>()

async function run<T>(name: 'hash' | 'compare', job: object): Promise<T> {
  // Without a call it is the site's own work.
  const client = requestContext()?.client
  const share = Math.max(1, Math.round(mostOfOne * env().RATE_LIMIT_SCALE))
  const mine = client ? (byClient.get(client) ?? 0) : 0
  if (all >= most || mine >= share) throw new AppError('server.busy', { retryAfter: 5 })
  all += 1
  if (client) byClient.set(client, mine + 1)
  try {
    return await inTurn(client ?? '', () => workers().run(job, { name }))
  } finally {
    all -= 1
    const left = client ? (byClient.get(client) ?? 0) - 1 : 0
    if (client && left > 0) byClient.set(client, left)
    else if (client) byClient.delete(client)
  }
}

/** Hashes a password of any length for storing.
 * @throws AppError `server.busy` when too many, or too many of this client, wait already */
export const hashPassword = (password: string): Promise<string> => run('hash', { password, cost })

/** Whether a password is the stored one. Without a stored one it takes as long and says no.
 * @throws AppError `server.busy` as {@link hashPassword} */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const same = await run<boolean>('compare', { password, hash: stored ?? nobody })
  return stored !== undefined && same
}
