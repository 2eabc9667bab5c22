import { readdirSync, statSync } from 'node:fs'
import { rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '../errors'
import { env } from '../server/env'
import { callYtdlp, ytdlpFailure } from './call-ytdlp.server'
import { type Engine, requireEngine } from './engine.server'
import { fetchPlainly } from './fetch-plainly.server'
import type { MediaInfo } from './info'
import { fetchArguments } from './ytdlp-arguments'

/** Times of a fetch, in milliseconds; tests shorten them. */
export const fetchTimes = {
  /** How often the files are measured. */
  look: 500,
  /** After this without a new byte it is given up. */
  stall: 120_000,
  longest: 12 * 3_600_000,
}

/** Protocols that yt-dlp fetches by itself; others would be ffmpeg's. */
const protocols = ['http', 'https', 'http_dash_segments', 'm3u8_native']
/** How a stream's description is called in the folder while it is fetched. */
const infoFile = 'streams.info.json'

/** How far a fetch is, in bytes; without `total` while that isn't known. */
export interface Fetched {
  done: number
  total?: number
}

export interface Fetching {
  folder: string
  signal: AbortSignal
  onProgress: (now: Fetched) => void
  /** Bytes of all streams together. */
  maxBytes: number
}

/** A stream to fetch. */
export interface Stream {
  url: string
  /** Of its file, without the extension. Streams of another length have another name, so that a part of
   * one is never continued with another. */
  name: string
  /** The file that it becomes. */
  file: string
  /** Exact length in bytes, where YouTube tells it. */
  bytes?: number
  /** As yt-dlp has described it. */
  described: Record<string, unknown>
}

const word = (text: string) => text.replace(/\W/g, '_').slice(0, 40)

/** The streams of these ids, in their order.
 * @throws AppError `media.formatGone` */
function streamsOf(info: MediaInfo, ids: readonly string[], folder: string): Stream[] {
  const raw = (info.raw.formats ?? []) as Record<string, unknown>[]
  return ids.map((id, at) => {
    const format = info.formats.find((one) => one.format_id === id)
    const described = raw.find((one) => one.format_id === id)
    const url = format?.url ?? ''
    const isFetchable = URL.canParse(url) && protocols.includes(format?.protocol ?? 'https')
    if (!format || !described || !isFetchable) throw new AppError('media.formatGone', { cause: id })
    const bytes = format.filesize ?? undefined
    const name = `s${at}_${word(id)}_${bytes ?? 'x'}`
    const file = path.join(folder, `${name}.${word(format.ext ?? 'bin')}`)
    return { url, name, file, bytes, described }
  })
}

/** Bytes of all files of the streams, and of their parts. */
function bytesOf(streams: readonly Stream[], folder: string): number {
  const mine = (name: string) => streams.some((stream) => name.startsWith(`${stream.name}.`))
  const sizeOf = (name: string) => {
    try {
      return statSync(path.join(folder, name)).size
    } catch {
      return 0
    }
  }
  return readdirSync(folder)
    .filter(mine)
    .reduce((sum, name) => sum + sizeOf(name), 0)
}

/** Measures the files while they grow: their bytes are the truth, whatever a program says.
 * @throws by `signal`: AppError `media.tooBig`, `youtube.timeout` when nothing more comes */
function watch(streams: readonly Stream[], { folder, signal, onProgress, maxBytes }: Fetching) {
  const end = new AbortController()
  const total = streams.reduce<number | undefined>(
    (sum, { bytes }) => (sum === undefined || bytes === undefined ? undefined : sum + bytes),
    0,
  )
  let done = 0
  let grownAt = performance.now()
  const look = () => {
    const now = bytesOf(streams, folder)
    if (now > maxBytes) end.abort(new AppError('media.tooBig', { cause: now }))
    if (now > done) {
      done = now
      grownAt = performance.now()
      onProgress({ done, ...(total !== undefined && { total: Math.max(total, done) }) })
    } else if (performance.now() - grownAt > fetchTimes.stall) {
      end.abort(new AppError('youtube.timeout', { cause: 'no more bytes' }))
    }
  }
  const timer = setInterval(look, fetchTimes.look)
  const onAbort = () => end.abort(signal.reason)
  if (signal.aborted) onAbort()
  signal.addEventListener('abort', onAbort, { once: true })
  const stop = () => {
    clearInterval(timer)
    signal.removeEventListener('abort', onAbort)
  }
  return { signal: end.signal, look, stop }
}

/** Removes parts of streams that are no longer wanted, and of those whose length isn't known: what
 * comes may be another stream. */
async function removeOthers(streams: readonly Stream[], folder: string): Promise<void> {
  const keeps = (name: string) =>
    streams.some(({ name: own, bytes }) => bytes !== undefined && name.startsWith(`${own}.`))
  const others = readdirSync(folder).filter((name) => /^s\d+_\w+\./.test(name) && !keeps(name))
  await Promise.all(others.map((name) => rm(path.join(folder, name), { force: true })))
}

async function fetchByYtdlp(engine: Engine, streams: readonly Stream[], fetching: Fetching) {
  const { folder, signal, maxBytes } = fetching
  const file = path.join(folder, infoFile)
  const formats = streams.map(({ described, name, file }) => ({
    ...described,
    format_id: name,
    ext: path.extname(file).slice(1),
  }))
  // Nothing here leads to a page that could be asked instead when a stream fails.
  const info = { id: 'video', title: 'video', extractor: 'none', extractor_key: 'None', formats }
  await writeFile(file, JSON.stringify(info), { mode: 0o600 })
  let refusal = ''
  try {
    const names = streams.map(({ name }) => name)
    const { code, stderr } = await callYtdlp(engine, {
      argumentsOf: (call) => fetchArguments(call, { infoFile, names, maxBytes }),
      cwd: folder,
      signal,
      timeoutMs: fetchTimes.longest,
      onLine(line) {
        // It counts as a success there.
        if (line.includes('larger than max-filesize')) refusal = line
      },
    })
    if (code !== 0 || refusal) throw ytdlpFailure(`${stderr}\n${refusal}`, 'media.broken')
  } finally {
    await rm(file, { force: true })
  }
}

/** @throws AppError `media.broken` unless all of it is there */
async function requireWhole({ file, bytes }: Stream): Promise<void> {
  const size = await stat(file).then(
    (found) => found.size,
    () => 0,
  )
  if (size > 0 && (bytes === undefined || size === bytes)) return
  await rm(file, { force: true })
  throw new AppError('media.broken', { cause: `${size} of ${bytes} bytes` })
}

/** What went wrong, in terms of downloads where it is about them. */
function asFailure(cause: Error & { code?: string }): Error & { code?: string } {
  if (cause.name === 'TimeoutError') return new AppError('youtube.timeout', { cause })
  const isFull = cause.code === 'ENOSPC' || cause.code === 'EDQUOT'
  return isFull ? new AppError('media.siteFull', { cause }) : cause
}

/** The sample's streams are its own, whatever it describes.
 * @throws AppError `media.formatGone` */
function requireOwnOrigin(streams: readonly Stream[]): void {
  const { origin } = new URL(env().YOUTUBE_WEB_URL)
  const other = streams.find(({ url }) => new URL(url).origin !== origin)
  if (other) throw new AppError('media.formatGone', { cause: other.url })
}

/**
 * Fetches streams of a video into a folder, whole or not at all. What an earlier call has left there is
 * continued. Bytes of all streams are counted together, and never less than before.
 * @param info from `extractMedia`, not older than some hours
 * @returns the files in the order of the ids
 * @throws AppError `media.blocked` when YouTube refuses (worth one fresh `extractMedia`),
 * `media.formatGone`, `media.broken` when it is incomplete, `media.tooBig`, `media.siteFull`,
 * `media.unavailable`, `youtube.…`; the signal's reason
 */
export async function fetchStreams(
  info: MediaInfo,
  formatIds: readonly string[],
  fetching: Fetching,
): Promise<string[]> {
  const engine = await requireEngine()
  const streams = streamsOf(info, formatIds, fetching.folder)
  if (engine.source === 'sample') requireOwnOrigin(streams)
  const known = streams.reduce((sum, { bytes = 0 }) => sum + bytes, 0)
  if (known > fetching.maxBytes) throw new AppError('media.tooBig', { cause: known })
  await removeOthers(streams, fetching.folder)
  const watching = watch(streams, fetching)
  try {
    const run = { ...fetching, signal: watching.signal }
    if (engine.isPlain) await fetchPlainly(streams, run)
    else await fetchByYtdlp(engine, streams, run)
    watching.look()
    watching.signal.throwIfAborted()
  } catch (error) {
    const failure = asFailure(error as Error)
    if (failure.code === 'media.tooBig') await removeOthers([], fetching.folder)
    throw failure
  } finally {
    watching.stop()
  }
  await Promise.all(streams.map(requireWhole))
  return streams.map(({ file }) => file)
}
