import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { trusted } from 'mongoose'
import { Lock } from '@/models/Lock'
import { AppError } from '../errors'

/** After this a lock opens by itself, in milliseconds: its holder has died. No work under a lock
 * may take nearly as long. */
const lease = 15_000
const patience = 10_000

async function take(name: string, owner: string): Promise<boolean> {
  try {
    // One document and one step: either its lease was over, or it is made anew, or its `_id` is
    // taken and somebody else holds it.
    await Lock.findOneAndUpdate(
      { _id: name, until: trusted({ $lt: new Date() }) },
      { $set: { owner, until: new Date(Date.now() + lease) } },
      { upsert: true },
    )
    return true
  } catch (error) {
    if ((error as { code?: number }).code === 11000) return false
    throw error
  }
}

/** Does work that nobody else may do at the same time, in this process or another one.
 * @throws AppError `server.busy` when others have it for ten seconds */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const owner = randomUUID()
  const end = Date.now() + patience
  while (!(await take(name, owner))) {
    if (Date.now() > end) throw new AppError('server.busy', { retryAfter: 5 })
    await sleep(10 + Math.random() * 20)
  }
  try {
    return await work()
  } finally {
    await Lock.deleteOne({ _id: name, owner })
  }
}
