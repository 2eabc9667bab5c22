import { type Types, trusted } from 'mongoose'
import { Job, type JobRecord } from '@/models/Job'
import { type BulkInput, bulkJob } from './bulk/bulk-job.server'
import { type DownloadInput, downloadJob } from './downloads/download-job.server'
import { filesUntil, hasFiles } from './downloads/keep.server'
import { filesOf } from './downloads/made-files'
import { type DrawInput, drawJob, drawTool } from './draw-jobs/draw-job.server'
import { filesOnOffer } from './jobs/file-links'
import { isOver } from './jobs/jobs.server'
import type { DownloadListResult, DownloadResult } from './media/answers'
import type { OwnJob } from './own-jobs'
import { connect } from './server/connect.server'
import { DataReply } from './server/reply.server'

type Special = Pick<OwnJob, 'kind' | 'tool' | 'of' | 'files' | 'formats'> & Partial<OwnJob>

function download(job: JobRecord): Special {
  const { tool, video, list } = job.input as DownloadInput
  const result = job.result as Partial<DownloadResult & DownloadListResult> | undefined
  const isHere = hasFiles(job)
  const until = filesUntil(job)
  return {
    kind: 'download',
    tool,
    of: video ?? list ?? '',
    ...(result?.video && { title: result.video.title }),
    ...(isHere && until && { keptUntil: until.toISOString() }),
    files: isHere ? filesOf(job) : [],
    ...(isHere && result?.zip && { zip: result.zip }),
    formats: [],
  }
}

function bulk(job: JobRecord): Special {
  const { tool, url } = job.input as BulkInput
  const formats = filesOnOffer(job as { result?: Record<string, unknown> })
  const isKept = isOver(job) && formats.length > 0
  return {
    kind: 'bulk',
    tool,
    of: url,
    ...(isKept && { keptUntil: job.expiresAt.toISOString() }),
    files: [],
    formats,
  }
}

function draw(job: JobRecord): Special {
  const { rule } = job.input as DrawInput
  return { kind: 'draw', tool: drawTool, of: rule.videos[0] ?? '', files: [], formats: [] }
}

const kinds: Record<string, (job: JobRecord) => Special> = {
  [downloadJob.name]: download,
  [bulkJob.name]: bulk,
  [drawJob.name]: draw,
}

function toOwn(job: JobRecord): OwnJob {
  const { state, done, total, share, error } = job
  return {
    id: String(job._id),
    ...kinds[job.name]!(job),
    state,
    done,
    ...(total !== undefined && { total }),
    ...(share !== undefined && { share }),
    ...(error && { error }),
    createdAt: job.createdAt.toISOString(),
  }
}

/** One page of a user's jobs, newest first. Those whose lifetime is over are not there, nor draws that
 * are done: these stand in the list of draws. */
export async function ownJobs(
  owner: Types.ObjectId,
  { page, pageSize }: { page: number; pageSize: number },
) {
  await connect()
  const filter = {
    owner,
    name: trusted({ $in: Object.keys(kinds) }),
    expiresAt: trusted({ $gt: new Date() }),
    $nor: [{ name: drawJob.name, state: 'done' as const }],
  }
  const [jobs, total] = await Promise.all([
    Job.find(filter)
      .sort({ createdAt: -1, _id: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<JobRecord[]>(),
    Job.countDocuments(filter),
  ])
  return new DataReply(jobs.map(toOwn), { page, pageSize, total })
}
