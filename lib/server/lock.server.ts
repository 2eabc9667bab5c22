import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { trusted } from 'mongoose'
import { Lock } from '@/models/Lock'
import { AppError } from '../errors'
import { isDuplicate } from './failures.server'

/** Times of a lock; tests shorten them. */
export const lockTimes = {
  /** After this a lock opens by itself: its holder has died, or is too slow. */
  leaseMs: 15_000,
  /** How long before the end of the lease its holder's writes stop matching. */
  marginMs: 5_000,
  /** How long a caller waits for a lock. */
  timeoutMs: 10_000,
}

/** Part of a filter that matches only while a lock is held. */
export type WhileHeld = ReturnType<typeof before>

/** A write with this does nothing from that moment on, by the database's own clock, which is also
 * the one that opens the lock. So a holder that was stopped for a minute cannot write what it
 * decided before. A filter with it cannot be an upsert's. */
const before = (moment: Date) => ({ $expr: trusted({ $lt: ['$$NOW', moment] }) })

/** Tries to take a lock in one step, on the database's clock: a free or expired lock becomes the
 * caller's, a held one stays as it is.
 * @returns the end of the lease, or undefined when another caller holds it */
async function take(name: string, owner: string, leaseMs: number): Promise<Date | undefined> {
  const open = { $lte: ['$until', '$$NOW'] }
  const mine = { owner, until: { $add: ['$$NOW', leaseMs] } }
  try {
    const lock = await Lock.findOneAndUpdate(
      { _id: name },
      [
        {
          $set: {
            owner: { $cond: [open, mine.owner, '$owner'] },
            until: { $cond: [open, mine.until, '$until'] },
          },
        },
      ],
      { upsert: true, returnDocument: 'after', updatePipeline: true },
    ).lean()
    return lock?.owner === owner ? lock.until : undefined
  } catch (error) {
    // Another caller has just made it.
    if (isDuplicate(error)) return
    throw error
  }
}

/** Who of this process asks for a lock, by its name: the others wait for it. If all of them asked again and
 * again, they would slow down the one that holds the lock. */
const asking = new Map<string, Promise<Date>>()

/** Takes a lock as soon as it is open.
 * @returns the end of the lease
 * @throws AppError `server.busy` */
async function takeInTurn(name: string, owner: string, leaseMs: number, timeoutMs: number) {
  const end = Date.now() + timeoutMs
  const ask = async (): Promise<Date> => {
    for (;;) {
      const until = await take(name, owner, leaseMs)
      if (until) return until
      if (Date.now() > end) throw new AppError('server.busy', { retryAfter: 5 })
      await sleep(10 + Math.random() * 20)
    }
  }
  const mine = (asking.get(name) ?? Promise.resolve()).then(ask, ask)
  asking.set(name, mine)
  try {
    return await mine
  } finally {
    if (asking.get(name) === mine) asking.delete(name)
  }
}

/** Runs work under a lock that one caller holds at a time, over all processes. Work that must not
 * outlive its lease puts the filter it is given into its writes.
 * @param times of this lock, where its work is longer than others'
 * @throws AppError `server.busy` when others hold the lock for ten seconds, or for its own timeout */
export async function withLock<T>(
  name: string,
  work: (whileHeld: WhileHeld) => Promise<T>,
  times: Partial<typeof lockTimes> = {},
): Promise<T> {
  const { leaseMs, marginMs, timeoutMs } = { ...lockTimes, ...times }
  const owner = randomUUID()
  const until = await takeInTurn(name, owner, leaseMs, timeoutMs)
  try {
    return await work(before(new Date(until.getTime() - marginMs)))
  } finally {
    await Lock.deleteOne({ _id: name, owner })
  }
}
