import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { env } from '../server/env'
import { log } from '../server/log.server'

/** Pictures kept: every page in every language, and as many again of titles that changed since. */
const maxKept = 2_000

const folder = () => path.resolve(env().DATA_DIR, 'share-pictures')

/** Where a picture lies, by all that it shows. */
export const fileOf = (shown: object): string => {
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('hex')
  return path.join(folder(), `${hash.slice(0, 40)}.png`)
}

/** A kept picture, or undefined. */
export async function readKept(file: string): Promise<Buffer | undefined> {
  try {
    const picture = await readFile(file)
    // What is asked for stays. Nobody waits for the note.
    void utimes(file, new Date(), new Date()).catch(() => {})
    return picture
  } catch {
    return undefined
  }
}

/** Removes those that were not asked for the longest, if there are too many. */
async function makeRoom(): Promise<void> {
  const names = await readdir(folder())
  if (names.length <= maxKept) return
  const files = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder(), name)
      const found = await stat(file).catch(() => undefined)
      return { file, at: found?.mtimeMs ?? 0 }
    }),
  )
  files.sort((one, other) => one.at - other.at)
  await Promise.all(
    files.slice(0, files.length - maxKept).map(({ file }) => rm(file, { force: true })),
  )
}

/** Keeps a picture; a full or read-only disk costs no more than drawing it again. */
export async function keep(file: string, picture: Buffer): Promise<void> {
  const part = `${file}.${randomUUID()}`
  try {
    await mkdir(folder(), { recursive: true })
    await writeFile(part, picture)
    await rename(part, file)
    await makeRoom()
  } catch (err) {
    log.warn({ err }, 'a picture to share could not be kept')
    await rm(part, { force: true }).catch(() => {})
  }
}
