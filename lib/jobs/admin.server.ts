import { trusted } from 'mongoose'
import { Job } from '@/models/Job'
import type { Actor } from '../accounts/actor.server'
import { record } from '../audit/record.server'
import { connect } from '../server/connect.server'
import { DataReply } from '../server/reply.server'
import type { ListedJob } from './answers'
import { cancelJob, findJob, retryJob } from './jobs.server'

/** All jobs, newest first; with `state` only those. Whose they are stays untold. */
export async function listJobs({
  page,
  pageSize,
  state,
}: {
  page: number
  pageSize: number
  state?: ListedJob['state']
}) {
  await connect()
  const filter = { expiresAt: trusted({ $gt: new Date() }), ...(state && { state }) }
  const [found, total] = await Promise.all([
    Job.find(filter)
      .sort({ createdAt: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean(),
    Job.countDocuments(filter),
  ])
  const jobs = found.map(
    (job): ListedJob => ({
      id: String(job._id),
      name: job.name,
      state: job.state,
      done: job.done,
      ...(job.total !== undefined && { total: job.total }),
      attempts: job.attempts,
      ...(job.error && { error: job.error.code }),
      createdAt: job.createdAt.toISOString(),
      ...(job.finishedAt && { finishedAt: job.finishedAt.toISOString() }),
    }),
  )
  return new DataReply(jobs, { total, page, pageSize })
}

/** Retries or cancels a job of anybody's, and writes it to the audit log.
 * @throws AppError `job.notFound`, `job.notOver` */
export async function actOnJob(
  actor: Actor,
  { id, action }: { id: string; action: 'retry' | 'cancel' },
): Promise<null> {
  await connect()
  const job = await findJob(id)
  if (action === 'retry') await retryJob(job)
  else await cancelJob(job._id)
  await record({
    actor: actor.user._id,
    action: action === 'retry' ? 'job.retried' : 'job.cancelled',
    target: job._id,
  })
  return null
}
