import { createHash, randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, truncateSync, writeSync } from 'node:fs'
import path from 'node:path'
import { type Db, ObjectId } from 'mongodb'
import type { Site } from './site'

const secret = 'finished'
const end = 1_000_000

/** A download of a site's that is done, with a file of so many bytes: a hole, but for its end.
 * @returns the path of its file's link */
export async function finishedDownload(
  { dataDir }: Pick<Site, 'dataDir'>,
  db: Db,
  bytes: number,
): Promise<{ id: string; link: string }> {
  const _id = new ObjectId(randomBytes(12))
  const id = String(_id)
  const folder = path.join(dataDir, 'media', id)
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, '0')
  const handle = openSync(file, 'w')
  const last = Math.min(end, bytes)
  truncateSync(file, bytes - last)
  writeSync(handle, randomBytes(last), 0, last, bytes - last)
  closeSync(handle)
  const now = new Date()
  const later = new Date(now.getTime() + 3_600_000)
  const href = `/api/downloads/${id}/file?n=0`
  await db.collection('jobs').insertOne({
    _id,
    name: 'download',
    input: { tool: 'youtube-to-mp4-downloader' },
    state: 'done',
    secretHash: createHash('sha256').update(secret).digest('hex'),
    client: 'finished',
    version: 1,
    done: bytes,
    attempts: 1,
    leaseUntil: now,
    createdAt: now,
    finishedAt: now,
    keptUntil: later,
    expiresAt: later,
    result: { files: [{ name: 'finished.mp4', kind: 'media', bytes, type: 'video/mp4', href }] },
  })
  return { id, link: `${href}&secret=${secret}` }
}
