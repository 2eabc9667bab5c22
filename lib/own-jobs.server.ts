import { type Types, trusted } from 'mongoose'
import { Job, type JobRecord } from '@/models/Job'
import { type BulkInput, bulkJob } from './bulk/bulk-job.server'
import { requireListAllowed } from './bulk/files.server'
import { type DownloadInput, downloadJob } from './downloads/download-job.server'
import { filesUntil, hasFiles } from './downloads/keep.server'
import { requireFilesAllowed } from './downloads/links.server'
import { filesOf } from './downloads/made-files'
import { type DrawInput, drawJob } from './draw-jobs/draw-job.server'
import { requireDrawAllowed } from './draw-jobs/draws.server'
import { drawTool } from './draws/draw-tool'
import { AppError } from './errors'
import type { JobStatus } from './jobs/answers'
import { filesOnOffer } from './jobs/file-links'
import { isOver, statusOf } from './jobs/jobs.server'
import type { DownloadListResult, DownloadResult } from './media/answers'
import type { OwnJob } from './own-jobs'
import { connect } from './server/connect.server'
import { errorBody } from './server/error-body'
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

const requireAllowed: Record<string, (job: JobRecord) => Promise<void>> = {
  [downloadJob.name]: (job) => requireFilesAllowed(job),
  [bulkJob.name]: requireListAllowed,
  [drawJob.name]: ({ _id }) => requireDrawAllowed(_id),
}

/** Why the operator refuses what a job was about, which they have blocked since it was over. */
async function refusalOf(job: JobRecord): Promise<AppError | undefined> {
  if (!isOver(job)) return undefined
  try {
    await requireAllowed[job.name]?.(job)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A link of then that isn't read any more is no reason to show none of the jobs.
    return error.code.endsWith('.takenDown') ? error : undefined
  }
}

/** What the owner of a job may know of it now: as {@link statusOf}, and nothing of what the operator has
 * blocked since. */
export async function shownStatus(job: JobRecord): Promise<JobStatus> {
  const { result, ...status } = await statusOf(job)
  const refusal = await refusalOf(job)
  if (refusal) return { ...status, state: 'failed', error: errorBody(refusal) }
  return { ...status, ...(result && { result }) }
}

async function toOwn(job: JobRecord): Promise<OwnJob> {
  const { state, done, total, share, error } = job
  const refusal = await refusalOf(job)
  if (refusal) {
    const { kind, tool, of } = kinds[job.name]!(job)
    return {
      ...{ id: String(job._id), kind, tool, of, state: 'failed', done, files: [], formats: [] },
      error: errorBody(refusal),
      createdAt: job.createdAt.toISOString(),
    }
  }
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
  return new DataReply(await Promise.all(jobs.map(toOwn)), { page, pageSize, total })
}
