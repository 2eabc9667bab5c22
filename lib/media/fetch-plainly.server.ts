import { createWriteStream } from 'node:fs'
import { rename, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../errors'
import { upstreamFailure } from '../youtube/http/http.server'
import type { Fetching, Stream } from './fetch.server'

/** How often a stream that ends early is continued. */
const maxTries = 4

/** Where the bytes of an answer begin; 0 for an answer with the whole. */
const startOf = ({ status, headers }: Response): number =>
  status === 206 ? Number(/^bytes (\d+)-/.exec(headers.get('content-range') ?? '')?.[1]) : 0

const refusals: Record<number, 'media.blocked' | 'media.formatGone' | 'youtube.error'> = {
  403: 'media.blocked',
  429: 'media.blocked',
  404: 'media.formatGone',
  410: 'media.formatGone',
}

/** Fetches what is missing of a stream. @returns whether there is nothing more */
async function more({ url, bytes }: Stream, part: string, signal: AbortSignal): Promise<boolean> {
  const begun = await stat(part).then(
    ({ size }) => size,
    () => 0,
  )
  if (begun > 0 && begun === bytes) return true
  const headers = { Range: `bytes=${begun}-`, 'Accept-Encoding': 'identity' }
  const response = await fetch(url, { headers, signal, redirect: 'error' })
  if (!response.ok || !response.body) {
    await response.body?.cancel()
    const code = refusals[response.status] ?? 'youtube.error'
    throw new AppError(code, { cause: response.status })
  }
  const start = startOf(response)
  // From another place than was asked, it would leave a hole.
  if (start !== 0 && start !== begun) throw new AppError('youtube.unexpected', { cause: start })
  const flags = start === 0 ? 'w' : 'a'
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
  await pipeline(body, createWriteStream(part, { flags }), { signal })
  const length = response.headers.get('content-length')
  const { size } = await stat(part)
  return length === null || size === start + Number(length)
}

async function fetchOne(stream: Stream, signal: AbortSignal): Promise<void> {
  const part = `${stream.file}.part`
  for (let tries = 1; ; tries += 1) {
    try {
      if (await more(stream, part, signal)) break
      if (tries === maxTries) throw new AppError('media.broken', { cause: 'it ended early' })
    } catch (error) {
      signal.throwIfAborted()
      // Of this machine, such as a full disk.
      if ((error as NodeJS.ErrnoException).syscall) throw error
      const failure = upstreamFailure(error)
      const mayPass = failure.code === 'youtube.error' || failure.code === 'youtube.unreachable'
      if (!mayPass || tries === maxTries) throw failure
    }
  }
  await rename(part, stream.file)
}

/** Fetches streams one after the other over HTTP, continuing what is there.
 * @throws AppError as `fetchStreams`; the signal's reason */
export async function fetchPlainly(
  streams: readonly Stream[],
  { signal }: Pick<Fetching, 'signal'>,
): Promise<void> {
  for (const stream of streams) {
    const isThere = await stat(stream.file).catch(() => undefined)
    if (!isThere) await fetchOne(stream, signal)
  }
}
