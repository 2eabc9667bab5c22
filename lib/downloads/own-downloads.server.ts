import { type Types, trusted } from 'mongoose'
import { Job, type JobRecord } from '@/models/Job'
import type { DownloadListResult, DownloadResult } from '../media/answers'
import { connect } from '../server/connect.server'
import { DataReply } from '../server/reply.server'
import type { OwnDownload } from './answers'
import type { DownloadInput } from './download-job.server'
import { filesUntil, hasFiles } from './keep.server'
import { filesOf } from './made-files'

function toOwn(job: JobRecord): OwnDownload {
  const { tool, video, list } = job.input as DownloadInput
  const { state, share, error } = job
  const result = job.result as Partial<DownloadResult & DownloadListResult> | undefined
  const isHere = hasFiles(job)
  const until = filesUntil(job)
  return {
    id: String(job._id),
    tool,
    of: video ?? list ?? '',
    ...(result?.video && { title: result.video.title }),
    state,
    ...(share !== undefined && { share }),
    ...(error && { error }),
    createdAt: job.createdAt.toISOString(),
    ...(isHere && until && { keptUntil: until.toISOString() }),
    files: isHere ? filesOf(job) : [],
    ...(isHere && result?.zip && { zip: result.zip }),
  }
}

/** One page of a user's downloads, newest first; those that were forgotten are not there. */
export async function ownDownloads(
  owner: Types.ObjectId,
  { page, pageSize }: { page: number; pageSize: number },
) {
  await connect()
  const filter = { owner, name: 'download', expiresAt: trusted({ $gt: new Date() }) }
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
