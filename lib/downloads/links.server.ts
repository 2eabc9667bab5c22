import { createHmac, timingSafeEqual } from 'node:crypto'
import type { JobRecord } from '@/models/Job'
import { User } from '@/models/User'
import { isBanned } from '../accounts/actor.server'
import { listLink } from '../bulk/bulk-job.server'
import type { DownloadResult } from '../media/answers'
import { env } from '../server/env'
import { requireNotTakenDown } from '../takedowns/takedowns.server'
import { subjectOf } from '../tools/machine/asked-subjects'
import type { DownloadInput } from './download-job.server'

/** What stands in the links to a job's files: a browser that follows one sends no header. It opens the
 * files of this job and nothing else, and only its owner is told it. */
const keyOf = (id: string): string =>
  createHmac('sha256', `download:${env().JWT_SECRET}`).update(id).digest('base64url')

/**
 * What the operator has blocked since it was downloaded isn't handed out any more.
 * @throws AppError `media.takenDown`
 */
export async function requireFilesAllowed({ input, result }: JobRecord): Promise<void> {
  const { video: videoId, list } = input as Pick<DownloadInput, 'video' | 'list'>
  const { title } = (result as Partial<DownloadResult> | undefined)?.video ?? {}
  const subject = list ? subjectOf(listLink(list)) : { videoId, title }
  await requireNotTakenDown(subject, 'media.takenDown')
}

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
