import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Types } from 'mongoose'
import { Job, type JobRecord } from '@/models/Job'

/** A folder of data for the calling test file, with the settings of its downloads; call it before the
 * site's settings are read. */
export function holdDataFolder(settings: Record<string, string> = {}): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-downloads-'))
  Object.assign(process.env, { DATA_DIR: folder, DOWNLOADS_ENABLED: '1', ...settings })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A job of a kind `download`, as it is stored. */
export async function storedDownload(more: Partial<JobRecord> = {}): Promise<JobRecord> {
  const now = new Date()
  const _id = new Types.ObjectId(randomBytes(12))
  await Job.create({
    _id,
    name: 'download',
    input: {},
    state: 'queued',
    client: 'near',
    version: 1,
    done: 0,
    attempts: 0,
    leaseUntil: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 30 * 3_600_000),
    ...more,
  })
  return (await Job.findById(_id).lean<JobRecord>())!
}
