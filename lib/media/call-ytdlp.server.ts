import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../errors'
import { env } from '../server/env'
import { log } from '../server/log.server'
import { type ChildEnd, type ChildRun, runChild } from './child.server'
import type { Engine } from './engine.server'
import { failureOf } from './failures'
import { proxySettings, type YtdlpCall } from './ytdlp-arguments'

const cookiesFile = 'cookies.txt'
const settingsFile = 'yt-dlp.conf'

/** The setting leads to nothing: that is the operator's to know, and nothing can be fetched as they wish.
 * @throws AppError */
function unusable(setting: string, cause: unknown): never {
  log.error({ err: cause }, `what ${setting} names cannot be used`)
  throw new AppError('media.unavailable', { cause })
}

/** Puts a copy of the operator's cookies into a folder: yt-dlp writes to what it is given.
 * @throws AppError `media.unavailable` when they cannot be read */
async function copyCookies(folder: string): Promise<string | undefined> {
  const { YTDLP_COOKIES: file } = env()
  if (!file) return undefined
  const cookies = await readFile(file).catch((cause) => unusable('YTDLP_COOKIES', cause))
  await writeFile(path.join(folder, cookiesFile), cookies, { mode: 0o600 })
  return cookiesFile
}

/** Writes the proxy into a file of settings that only this site's user may read. */
async function writeProxy(folder: string): Promise<string | undefined> {
  const { EGRESS_PROXY: proxy } = env()
  if (!proxy) return undefined
  await writeFile(path.join(folder, settingsFile), proxySettings(proxy), { mode: 0o600 })
  return settingsFile
}

type Call = Omit<ChildRun, 'command' | 'args'> & { argumentsOf: (call: YtdlpCall) => string[] }

/**
 * Runs the engine's yt-dlp in a folder with the operator's settings.
 * @throws AppError `media.unavailable` without yt-dlp, or when cookies or plugins cannot be read; what
 * `runChild` throws
 */
export async function callYtdlp(
  { ytdlp, runtime }: Engine,
  { argumentsOf, ...run }: Call,
): Promise<ChildEnd> {
  if (!ytdlp) throw new AppError('media.unavailable')
  const { EGRESS_ADDRESS: address, YTDLP_PLUGIN_DIR } = env()
  const plugins = YTDLP_PLUGIN_DIR && path.resolve(YTDLP_PLUGIN_DIR)
  if (plugins) await readdir(plugins).catch((cause) => unusable('YTDLP_PLUGIN_DIR', cause))
  const cookies = await copyCookies(run.cwd)
  const settings = await writeProxy(run.cwd)
  try {
    const { version } = ytdlp
    const args = argumentsOf({ version, runtime, plugins, cookies, settings, address })
    return await runChild({ ...run, command: ytdlp.path, args })
  } catch (cause) {
    // It was there a minute ago.
    const { code } = cause as NodeJS.ErrnoException
    const isMissing = code === 'ENOENT' || code === 'EACCES'
    throw isMissing ? new AppError('media.unavailable', { cause }) : cause
  } finally {
    for (const file of [cookies, settings]) {
      if (file) await rm(path.join(run.cwd, file), { force: true })
    }
  }
}

/** The failure that yt-dlp's words are about; `otherwise` when they aren't known.
 * @returns AppError whose cause, for the log alone, is the last of the words */
export function ytdlpFailure(words: string, otherwise: 'youtube.unexpected' | 'media.broken') {
  return new AppError(failureOf(words) ?? otherwise, { cause: words.slice(-2_000) })
}
