import { pastJobs } from 'sample-youtube'
import { type BulkInput, bulkJob } from '../../lib/bulk/bulk-job.server'
import { mostOf } from '../../lib/plans/limits'
import { Job } from '../../models/Job'
import type { UserRecord } from '../../models/User'
import { dayMs, hourMs } from './random'

/** How long nobody else takes over what waits and runs, so that the demo shows it. Then the site does
 * the work. */
const leaseMs = 6 * hourMs

/** How long the demo's jobs are listed. */
const keptMs = 30 * dayMs

/** Stores the jobs that people have started; only admins see them. */
export async function storeJobs(users: readonly UserRecord[], now: number): Promise<void> {
  const minuteMs = 60_000
  await Job.insertMany(
    pastJobs.map(({ by, done, error, handle, minutes, minutesAgo, state, tool, total }, at) => {
      const createdAt = new Date(now - minutesAgo * minuteMs)
      const isOver = state === 'done' || state === 'failed'
      const wait = isOver ? 0 : leaseMs
      return {
        name: bulkJob.name,
        input: {
          tool,
          url: `https://www.youtube.com/${handle}`,
          max: mostOf.listVideos,
        } satisfies BulkInput,
        state,
        owner: users[by]?._id,
        client: `192.0.2.${at + 10}`,
        version: done + 2,
        done,
        ...(total !== undefined && { total }),
        ...(state === 'running' && { step: 'read', runner: 'demo' }),
        ...(error && { error: { code: error } }),
        attempts: state === 'queued' ? 0 : 1,
        leaseUntil: new Date(now + wait),
        createdAt,
        ...(minutes && { startedAt: createdAt }),
        ...(isOver && { finishedAt: new Date(createdAt.getTime() + (minutes ?? 0) * minuteMs) }),
        expiresAt: new Date(now + keptMs),
      }
    }),
  )
}
