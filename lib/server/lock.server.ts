import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { trusted } from 'mongoose'
import { Lock } from '@/models/Lock'
import { AppError } from '../errors'

/** In milliseconds. */
export const lockTimes = {
  /** After this a lock opens by itself: its holder has died, or is too slow. */
  lease: 15_000,
  /** So long before that its holder's writes find nothing any more. */
  margin: 5_000,
  /** How long somebody waits for a lock. */
  patience: 10_000,
}

/** Part of a filter that matches only while a lock is held. */
export type WhileHeld = ReturnType<typeof before>

/** A write with this does nothing from that moment on, by the database's own clock, which is also
 * the one that opens the lock. So a holder that was stopped for a minute cannot write what it
 * decided before. A filter with it cannot be an upsert's. */
const before = (moment: Date) => ({ $expr: trusted({ $lt: ['$$NOW', moment] }) })

/** One document and one step, on the database's clock: the lease is over or there is none, and it
 * is ours, or it stays whose it is.
 * @returns until when it is ours */
async function take(name: string, owner: string): Promise<Date | undefined> {
  const open = { $lte: ['$until', '$$NOW'] }
  const mine = { owner, until: { $add: ['$$NOW', lockTimes.lease] } }
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
    // Somebody else has just made it.
    if ((error as { code?: number }).code === 11000) return
    throw error
  }
}

/** Does work that nobody else may do at the same time, in this process or another one. Work that
 * must not go on after its lease puts the filter it is given into its writes.
 * @throws AppError `server.busy` when others have it for ten seconds */
export async function withLock<T>(
  name: string,
  work: (whileHeld: WhileHeld) => Promise<T>,
): Promise<T> {
  const owner = randomUUID()
  const end = Date.now() + lockTimes.patience
  let until = await take(name, owner)
  while (!until) {
    if (Date.now() > end) throw new AppError('server.busy', { retryAfter: 5 })
    await sleep(10 + Math.random() * 20)
    until = await take(name, owner)
  }
  try {
    return await work(before(new Date(until.getTime() - lockTimes.margin)))
  } finally {
    await Lock.deleteOne({ _id: name, owner })
  }
}
