import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../server/env'
import { endLeftovers } from './child.server'

/** After this a folder is left from a process that has died, in milliseconds: no work takes as long. */
const longestMs = 30 * 60_000

const parent = () => path.resolve(env().DATA_DIR, 'media-work')

async function sweep(): Promise<void> {
  for (const name of await readdir(parent())) {
    const folder = path.join(parent(), name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (Date.now() - mtimeMs < longestMs) continue
    await endLeftovers(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

/** Does short work with a folder of its own, which only this user can read and which is removed
 * afterwards. */
export async function inWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent(), { recursive: true, mode: 0o700 })
  await sweep()
  const folder = await mkdtemp(path.join(parent(), 'work-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
