import { readdir } from 'node:fs/promises'
import { Types, trusted } from 'mongoose'
import { Job, type JobRecord } from '@/models/Job'
import { connect } from '../server/connect.server'
import { mediaFolder, removeFolder } from './folder.server'
import { filesUntil } from './keep.server'

/** How long a run that is over may take to clear up itself, in milliseconds. */
const clearsUpMs = 5_000

const isJobId = (name: string) => /^[\da-f]{24}$/.test(name)

/** Whether a job's folder is still of use. */
function isNeeded(job: JobRecord, now: number): boolean {
  if (job.state === 'queued' || job.state === 'running') return true
  const until = filesUntil(job)?.getTime() ?? (job.finishedAt?.getTime() ?? 0) + clearsUpMs
  return until > now
}

/** Writes down until when the files of a list are there that nobody could end: what they take counts only
 * with that. */
async function writeDown(job: JobRecord): Promise<void> {
  const until = filesUntil(job)
  if (!until || job.keptUntil) return
  await Job.updateOne({ _id: job._id, keptUntil: null }, { $set: { keptUntil: until } })
}

/** Removes the files of jobs that are gone, and those whose time is over. Several processes on one
 * database share one folder of data. */
export async function sweepMedia(): Promise<void> {
  await connect()
  const names = await readdir(mediaFolder()).catch(() => [])
  const ids = names.filter(isJobId)
  if (ids.length === 0) return
  const wanted = trusted({ $in: ids.map((id) => new Types.ObjectId(id)) })
  const jobs = await Job.find({ _id: wanted })
    .select('state keptUntil finishedAt expiresAt checkpoint result')
    .lean<JobRecord[]>()
  for (const job of jobs) await writeDown(job)
  const now = Date.now()
  const needed = new Set(jobs.filter((job) => isNeeded(job, now)).map(({ _id }) => String(_id)))
  for (const id of ids) if (!needed.has(id)) await removeFolder(id)
}
