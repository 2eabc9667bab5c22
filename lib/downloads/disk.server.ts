import { mkdir, statfs } from 'node:fs/promises'
import { trusted } from 'mongoose'
import { Job, type JobRecord } from '@/models/Job'
import type { JobState } from '@/models/job-values'
import { AppError } from '../errors'
import { env } from '../server/env'
import { withLock } from '../server/lock.server'
import { mediaFolder } from './folder.server'

export const megabyte = 1_000_000

/** Part of the disk that downloads leave free for everything else, and the most of it in bytes. */
const spare = { share: 0.02, bytes: 500 * megabyte }

/** How long somebody waits for room where nothing is about to go, in seconds. */
const usualWait = 60

/** Bytes on disk: those that a job may fill while it runs, and those that it will keep. */
export interface DiskUse {
  disk: number
  kept: number
}

type Taker = Pick<JobRecord, '_id' | 'owner' | 'client'>
type Holder = Taker & Pick<JobRecord, 'disk' | 'kept' | 'written' | 'state' | 'keptUntil'>

const isRunning = ({ state }: Holder) => state === 'queued' || state === 'running'
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

/** All jobs with files, or with room for some. */
const holders = (now: Date): Promise<Holder[]> =>
  Job.find({
    name: 'download',
    $or: [
      { state: trusted({ $in: ['queued', 'running'] satisfies JobState[] }) },
      { keptUntil: trusted({ $gt: now }) },
    ],
  })
    .select('owner client disk kept written state keptUntil')
    .lean<Holder[]>()

/** Seconds until files of one of these jobs go. */
function secondsUntilRoom(jobs: readonly Holder[], now: Date): number {
  const ends = jobs
    .filter((job) => !isRunning(job) && job.keptUntil)
    .map(({ keptUntil }) => (keptUntil!.getTime() - now.getTime()) / 1000)
  return Math.max(5, Math.ceil(ends.length > 0 ? Math.min(...ends) : usualWait))
}

/** Whether two jobs are the same visitor's: who isn't signed in can't be told from others of the
 * address. */
const isSameVisitor = (one: Taker, other: Taker) =>
  one.owner ? one.owner.equals(other.owner) : !other.owner && one.client === other.client

/** Bytes that are free on the disk for downloads, besides what others have taken and not filled yet. */
async function freeBytes(others: readonly Holder[]): Promise<number> {
  await mkdir(mediaFolder(), { recursive: true, mode: 0o750 })
  const { bsize, bavail, blocks } = await statfs(mediaFolder())
  const promised = others
    .filter(isRunning)
    .map(({ disk = 0, written = 0 }) => Math.max(0, disk - written))
  return bavail * bsize - Math.min(blocks * bsize * spare.share, spare.bytes) - sum(promised)
}

/**
 * Takes room on disk for a job, in place of what it has. Nobody's files go for it: they were promised
 * until a moment.
 * @param written bytes of it that are filled already
 * @throws AppError `media.noRoom` past a bound of the visitor or the address, `media.siteFull` past the
 * site's or the disk's, with the seconds until some files go; `media.tooBig` for what never fits
 */
export async function takeDisk(
  job: Taker,
  { disk, kept }: DiskUse,
  written: number,
): Promise<void> {
  const { DOWNLOADS_PER_VISITOR_MB, DOWNLOADS_PER_ADDRESS_MB, DOWNLOAD_DISK_MB } = env()
  await withLock('downloads on disk', async () => {
    const now = new Date()
    const others = (await holders(now)).filter(({ _id }) => !_id.equals(job._id))
    const refuseBeyond = (part: readonly Holder[], megabytes: number) => {
      if (kept > megabytes * megabyte) throw new AppError('media.tooBig')
      const [used, limit] = [sum(part.map((one) => one.kept ?? 0)), megabytes * megabyte]
      if (used + kept <= limit) return
      const retryAfter = secondsUntilRoom(part, now)
      throw new AppError('media.noRoom', { retryAfter, used, limit, unit: 'bytes' })
    }
    const own = others.filter((other) => isSameVisitor(job, other))
    refuseBeyond(own, DOWNLOADS_PER_VISITOR_MB)
    const near = others.filter(({ client }) => client === job.client)
    refuseBeyond(near, DOWNLOADS_PER_ADDRESS_MB)
    const all = sum(others.map((one) => one.disk ?? 0)) + disk
    if (all > DOWNLOAD_DISK_MB * megabyte || disk - written > (await freeBytes(others))) {
      throw new AppError('media.siteFull', { retryAfter: secondsUntilRoom(others, now) })
    }
    await Job.updateOne({ _id: job._id }, { $set: { disk, kept } })
  })
}

/** Notes what a job really takes, after the fact: that needs no leave. */
export async function noteDisk(job: Pick<JobRecord, '_id'>, use: DiskUse): Promise<void> {
  await Job.updateOne({ _id: job._id }, { $set: use })
}

/** A failure of the system as the site's: a full disk is nobody's fault. */
export function diskFailure(error: unknown): unknown {
  const { code } = (error ?? {}) as { code?: unknown }
  const isFull = code === 'ENOSPC' || code === 'EDQUOT'
  return isFull ? new AppError('media.siteFull', { retryAfter: usualWait, cause: error }) : error
}
