import type { Types } from 'mongoose'
import { Job, type JobRecord } from '@/models/Job'
import type { JobState } from '@/models/job-values'
import { AppError, isErrorCode } from '../errors'
import { retryJob, startJob } from '../jobs/jobs.server'
import type { DownloadRow } from '../media/answers'
import { countedFor } from '../plans/plans.server'
import { connect } from '../server/connect.server'
import { env } from '../server/env'
import { consume, giveBack, takeUpTo } from '../server/limits.server'
import { withLock } from '../server/lock.server'
import { startCounted } from '../tools/machine/run-work.server'
import { type DownloadInput, downloadJob, limitOf } from './download-job.server'
import { type ListCheckpoint, rowsOf } from './made-files'
import { mayRetry } from './may-retry'

/** Seconds after which the queue may have room again. */
const busyFor = 60

/** How long many who start at once wait for each other, in milliseconds: as many as the queue holds, on a
 * machine that is busy with the downloads that run. */
const startsMs = 30_000

/**
 * Does what makes one more download wait, unless too many do.
 * @throws AppError `media.busy`
 */
function withPlace<T>(start: () => Promise<T>): Promise<T> {
  const place = async () => {
    const count = (state: JobState) => Job.countDocuments({ name: downloadJob.name, state })
    const [queued, running] = await Promise.all([count('queued'), count('running')])
    const { MAX_DOWNLOADS, DOWNLOAD_QUEUE } = env()
    // What is queued and begins at once doesn't wait.
    const free = Math.max(0, MAX_DOWNLOADS - running)
    if (queued - free >= DOWNLOAD_QUEUE) {
      throw new AppError('media.busy', { retryAfter: busyFor })
    }
    return start()
  }
  return withLock('downloads in the queue', place, { timeoutMs: startsMs })
}

type Whose = Pick<JobRecord, 'owner' | 'client'>

/** Counts what a start costs, and gives it back where it fails. */
async function paidFor<T>(input: DownloadInput, whose: Whose, start: () => Promise<T>): Promise<T> {
  const name = limitOf(input)
  const { key, limits } = await countedFor(whose)
  const most = name === 'downloads' ? limits.downloads : limits.listFiles
  const use = await consume(name, key, 1, most)
  // Items of a list are counted when it is known how many they are.
  if (input.list !== undefined) {
    await giveBack(use)
    return start()
  }
  try {
    return await start()
  } catch (error) {
    await giveBack(use)
    throw error
  }
}

/**
 * Starts a download of a video or a list.
 * @throws AppError `rate.exceeded`, `media.busy`, and as `startJob`
 */
export async function startDownload(
  input: DownloadInput,
  whose: { owner?: Types.ObjectId; client: string },
): Promise<{ id: string; secret?: string }> {
  await connect()
  return startCounted(downloadJob.name, whose, () =>
    paidFor(input, whose, () => withPlace(() => startJob(downloadJob, input, whose))),
  )
}

const mayRunAgain = ({ state }: Pick<JobRecord, 'state'>) => state === 'done' || state === 'failed'

/** Whether a row of a list that is over may go again: a broken-off run leaves some that wait. */
const goesAgain = (row: DownloadRow) =>
  row.state === 'waiting' || row.state === 'running' || row.mayRetry === true

/** Puts the rows of a list that may go again in front of its next run.
 * @throws AppError the first row's failure where none may, `job.notOver` where none has failed,
 * `rate.exceeded` */
async function retryList(job: JobRecord): Promise<void> {
  const rows = rowsOf(job)
  if (!mayRunAgain(job)) throw new AppError('job.notOver')
  // A list that couldn't be read has no rows: it is read again.
  if (rows.length === 0) return withPlace(() => retryJob(job))
  const wanted = rows.filter(goesAgain).length
  if (wanted === 0) {
    const { code = '', reason } = rows.find(({ state }) => state === 'failed')?.error ?? {}
    throw isErrorCode(code) ? new AppError(code, { reason }) : new AppError('job.notOver')
  }
  const { key, limits } = await countedFor(job)
  const { taken, retryAfter } = await takeUpTo('listDownloads', key, wanted, limits.listFiles)
  if (taken === 0) throw new AppError('rate.exceeded', { retryAfter })
  let left = taken
  const next = rows.map((row): DownloadRow => {
    if (!goesAgain(row) || left-- <= 0) return row
    return { input: row.input, title: row.title, state: 'waiting' }
  })
  try {
    await withPlace(async () => {
      const checkpoint: ListCheckpoint = { ...(job.checkpoint as ListCheckpoint), rows: next }
      await Job.updateOne({ _id: job._id, state: job.state }, { $set: { checkpoint } })
      await retryJob(job, ['done', 'failed'])
    })
  } catch (error) {
    await giveBack({ name: 'listDownloads', client: key, until: Number.POSITIVE_INFINITY }, taken)
    throw error
  }
}

/**
 * Starts a download again that failed, or the rows of a list that did. What can't succeed another time
 * isn't tried again.
 * @throws AppError `job.notOver`, `rate.exceeded`, `media.busy`, the failure of a video that can't be
 * had, and as `retryJob`
 */
export async function retryDownload(job: JobRecord): Promise<void> {
  const input = job.input as DownloadInput
  await startCounted(downloadJob.name, job, async () => {
    if (input.list !== undefined) return retryList(job)
    if (job.error && !mayRetry(job.error.code)) throw new AppError(job.error.code as never)
    return paidFor(input, job, () => withPlace(() => retryJob(job)))
  })
}
