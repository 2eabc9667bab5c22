import { trusted } from 'mongoose'
import { Job, type JobRecord } from '@/models/Job'
import { isOver, unfinishedStates } from '@/models/job-values'
import { env } from '../server/env'
import { removeFolder } from './folder.server'
import { filesOf } from './made-files'
import { keptUntil } from './retention'

export const keepMs = (): number => env().DOWNLOAD_KEEP_MINUTES * 60_000

/** Until when a job's files are there; undefined while it runs, and where there are none. A list that
 * was broken off keeps what it has, as if it had been told so at its end. */
export function filesUntil(job: JobRecord): Date | undefined {
  if (!isOver(job)) return undefined
  const { finishedAt: readyAt, expiresAt } = job
  if (job.keptUntil ?? (!readyAt || filesOf(job).length === 0)) return job.keptUntil
  return keptUntil({ readyAt: readyAt!, usedAt: readyAt!, expiresAt }, keepMs())
}

/** Whether files of a job can be saved now. A list's can be while it goes on. */
export function hasFiles(job: JobRecord): boolean {
  const until = filesUntil(job)
  return isOver(job) ? until !== undefined && until.getTime() > Date.now() : filesOf(job).length > 0
}

/** Keeps the files of a job that is over for longer, because bytes of them are sent. What was removed
 * meanwhile stays so. */
export async function keepLonger(job: JobRecord, forMs = keepMs()): Promise<void> {
  const { _id, finishedAt, expiresAt } = job
  if (!finishedAt || !isOver(job)) return
  const until = keptUntil({ readyAt: finishedAt, usedAt: new Date(), expiresAt }, forMs)
  const isKept = { $or: [{ keptUntil: trusted({ $gt: new Date() }) }, { keptUntil: null }] }
  await Job.updateOne({ _id, finishedAt, ...isKept }, { $max: { keptUntil: until } })
}

/** Removes the files of a download that is over; other jobs have none. */
export async function removeFiles({ _id }: Pick<JobRecord, '_id'>): Promise<void> {
  const over = trusted({ $nin: [...unfinishedStates] })
  const now = new Date()
  const { matchedCount } = await Job.updateOne(
    { _id, name: 'download', state: over },
    { $set: { keptUntil: now, disk: 0, kept: 0 }, $inc: { version: 1 } },
  )
  if (matchedCount > 0) await removeFolder(String(_id))
}
