import { randomBytes } from 'node:crypto'
import { Types } from 'mongoose'
import { edgeCases } from 'sample-youtube'
import { type BulkInput, bulkJob } from '../../lib/bulk/bulk-job.server'
import type { JobDefinition } from '../../lib/define-job'
import { type DrawInput, drawJob } from '../../lib/draw-jobs/draw-job.server'
import { DrawRule } from '../../lib/draws/rule'
import { runJob } from '../../lib/jobs/run-job.server'
import { mostOf } from '../../lib/plans/limits'
import { Job } from '../../models/Job'
import { hourMs } from './random'

/** Does a job as the site does. What fails isn't kept. */
async function doJob<Input extends Record<string, unknown>>(
  definition: JobDefinition<string, Input>,
  input: Input,
  { owner, at }: { owner: Types.ObjectId; at: number },
): Promise<void> {
  const _id = new Types.ObjectId(randomBytes(12))
  const createdAt = new Date(at)
  await Job.create({
    _id,
    name: definition.name,
    input,
    state: 'queued',
    owner,
    client: '192.0.2.1',
    version: 1,
    done: 0,
    attempts: 0,
    leaseUntil: createdAt,
    createdAt,
    expiresAt: new Date(Date.now() + definition.lifetimeMs.user),
  })
  await runJob(String(_id), definition as never)
  const job = await Job.findById(_id).lean()
  if (job?.state !== 'done') await Job.deleteOne({ _id })
}

/** What the creator has done with the tools that take their time: a channel's list, and a draw. Its secret
 * decides, since a demo has no network. */
export async function storeOwnWork(owner: Types.ObjectId, now: number): Promise<void> {
  const list: BulkInput = {
    tool: 'video-data-viewer',
    url: 'https://www.youtube.com/@HobbinLane',
    max: mostOf.listVideos,
  }
  await doJob(bulkJob, list, { owner, at: now - 5 * hourMs })
  const rule = DrawRule.parse({
    videos: [edgeCases.manyComments],
    winners: 2,
    alternates: 2,
    replies: false,
    must: ['#kettle'],
    mustNot: [],
    until: new Date(now).toISOString(),
    exclude: [],
    mentions: 0,
    owner: false,
  })
  const draw: DrawInput = { rule, hasWindow: false, beacon: false }
  await doJob(drawJob, draw, { owner, at: now })
}
