import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { env } from './env'
import { log } from './log.server'
import { redis } from './redis.server'
import { forgetAllPages, forgetPages } from './shared-page-store'

/** How often other processes' renewals are looked for, in milliseconds. */
const lookMs = 1_000
/** A folder's time may stay the same for two changes in quick succession, in milliseconds. */
const timeStepMs = 2_000
/** Renewals that Redis keeps for processes that look later. */
const maxKept = 1_000
const stream = 'renewed-pages'

const folder = () => path.resolve(env().DATA_DIR, 'renewed-pages')

/** Notes a page for the other processes with this data folder: its file gets a new time. */
async function noteInFolder(page: string): Promise<void> {
  const name = createHash('sha256').update(page).digest('hex').slice(0, 32)
  await fs.mkdir(folder(), { recursive: true, mode: 0o700 })
  // Renamed, so that the folder gets a new time, too.
  const file = path.join(folder(), `.${name}-${process.pid}`)
  await fs.writeFile(file, page)
  await fs.rename(file, path.join(folder(), name))
}

async function noteInRedis(url: string, page: string): Promise<void> {
  await (await redis(url)).xadd(stream, 'MAXLEN', '~', maxKept, '*', 'page', page)
}

/**
 * Renders pages anew: whoever asks for one afterwards gets its present content, in all languages, from
 * this process at once, from the others with its data folder or its Redis within 3 s. Call it after the
 * change is written.
 * @param pages paths without language, such as `/tools/tag-extractor`
 * @throws Error when the other processes could not be told
 */
export async function renewPages(pages: readonly string[]): Promise<void> {
  forgetPages(pages)
  const { REDIS_URL: url } = env()
  for (const page of pages) {
    await noteInFolder(page)
    if (url) await noteInRedis(url, page)
  }
}

/** Makes a look at the data folder. @returns what was noted since the last one */
export function makeFolderFollower(): () => Promise<string[]> {
  let folderTime = 0
  const times = new Map<string, number>()
  return async () => {
    const { mtimeMs } = await fs.stat(folder()).catch(() => ({ mtimeMs: 0 }))
    if (mtimeMs === folderTime && Date.now() - mtimeMs > timeStepMs) return []
    folderTime = mtimeMs
    const names = mtimeMs ? await fs.readdir(folder()) : []
    const pages: string[] = []
    for (const name of names.filter((one) => !one.startsWith('.'))) {
      const file = path.join(folder(), name)
      const time = (await fs.stat(file)).mtimeMs
      if (times.get(name) !== time) pages.push(await fs.readFile(file, 'utf8'))
      times.set(name, time)
    }
    return pages
  }
}

/** Makes a look at Redis. @returns what was noted since the last one */
export function makeRedisFollower(url: string): () => Promise<string[]> {
  let last = '0-0'
  return async () => {
    const client = await redis(url)
    const [found] = (await client.xread('COUNT', maxKept, 'STREAMS', stream, last)) ?? []
    const entries = found?.[1] ?? []
    last = entries.at(-1)?.[0] ?? last
    return entries.map(([, fields]) => fields[1] ?? '')
  }
}

/** Follows the renewals of all processes from now on. Never throws. */
export function followRenewals(): void {
  const { REDIS_URL: url } = env()
  const looks = [makeFolderFollower(), ...(url ? [makeRedisFollower(url)] : [])]
  for (const look of looks) {
    let isAway = false
    const again = async () => {
      try {
        forgetPages(await look())
        // What was noted meanwhile may be gone.
        if (isAway) forgetAllPages()
        isAway = false
      } catch (err) {
        if (!isAway) log.warn({ err }, 'renewed pages cannot be looked for')
        isAway = true
      }
      setTimeout(again, lookMs).unref()
    }
    void again()
  }
}
