import { createHmac, timingSafeEqual } from 'node:crypto'
import type { JobRecord } from '@/models/Job'
import { User } from '@/models/User'
import { isBanned } from '../accounts/actor.server'
import { listLink } from '../bulk/bulk-job.server'
import type { DownloadResult, DownloadRow } from '../media/answers'
import { env } from '../server/env'
import { requireNotTakenDown, type Subject, takenDown } from '../takedowns/takedowns.server'
import { subjectOf } from '../tools/machine/asked-subjects'
import type { DownloadInput } from './download-job.server'
import { numberOf, rowsOf } from './made-files'

/** What stands in the links to a job's files: a browser that follows one sends no header. It opens the
 * files of this job and nothing else, and only its owner is told it. */
const keyOf = (id: string): string =>
  createHmac('sha256', `download:${env().JWT_SECRET}`).update(id).digest('base64url')

const subjectOfRow = ({ input, channelId, title }: DownloadRow): Subject => ({
  videoId: input,
  channelId,
  title,
})

/**
 * What the operator has blocked since it was downloaded isn't handed out any more.
 * @param number which file of it is asked for
 * @throws AppError `media.takenDown`
 */
export async function requireFilesAllowed(job: JobRecord, number?: number): Promise<void> {
  const { video: videoId, list } = job.input as Pick<DownloadInput, 'video' | 'list'>
  const { title, channelId } = (job.result as Partial<DownloadResult> | undefined)?.video ?? {}
  const subject = list ? subjectOf(listLink(list)) : { videoId, channelId, title }
  await requireNotTakenDown(subject, 'media.takenDown')
  const row = rowsOf(job).find(({ file, captions }) =>
    [file, captions].some((one) => one && numberOf(one) === number),
  )
  if (row) await requireNotTakenDown(subjectOfRow(row), 'media.takenDown')
}

/** A list's rows as they may be seen now: of a video that the operator has blocked since, only its id
 * and why. */
export const shownDownloads = (rows: readonly DownloadRow[]): Promise<DownloadRow[]> =>
  Promise.all(
    rows.map(async (row): Promise<DownloadRow> => {
      const failure = await takenDown(subjectOfRow(row), 'media.takenDown')
      if (!failure) return row
      const { code, reason } = failure
      const error = { code, ...(reason && { reason }) }
      return { input: row.input, title: '', state: 'failed', error, mayRetry: false }
    }),
  )

/** The link to a file of a job. */
export const fileLink = (id: string, number: number): string =>
  `/api/downloads/${id}/file?n=${number}&secret=${keyOf(id)}`

/** The link to all files of a job as one. */
export const zipLink = (id: string): string =>
  `/api/downloads/${id}/file?format=zip&secret=${keyOf(id)}`

/** Whether a link's secret opens a job's files. A user who is banned or gone has no files any more. */
export async function opensFiles({ _id, owner }: JobRecord, secret: string): Promise<boolean> {
  const [given, right] = [Buffer.from(secret), Buffer.from(keyOf(String(_id)))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  if (!owner) return true
  const user = await User.findById(owner).select('ban deleteAt').lean()
  return user !== null && !user.deleteAt && !isBanned(user.ban)
}
