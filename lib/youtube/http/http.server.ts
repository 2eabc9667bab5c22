import { AppError } from '../../errors'
import { env } from '../../server/env'
import { recordUsage } from '../quota/usage.server'
import { guarded } from './guard.server'
import { fetchUpstream } from './public-fetch.server'

/** Timeouts in milliseconds, each a share of the time that one run may take. */
const shareOfTimeout = (share: number) => () => Math.round(env().YOUTUBE_TIMEOUT_MS * share)
/**
 * A single request without its own timeout, and the longest pause in an image download: 8 s of 9.5.
 */
export const upstreamTimeoutMs = shareOfTimeout(0.84)
/** Inspecting an image, both attempts together: 6 s. */
export const inspectTimeoutMs = shareOfTimeout(0.63)
/** One request with its retry takes at most 9 s, and one attempt at most 6 s. */
const callTimeoutMs = shareOfTimeout(0.95)
const attemptTimeoutMs = shareOfTimeout(0.63)
/** Largest response that is read, in bytes after decompression. */
const maxResponseBytes = 10 * 1024 * 1024

export interface UpstreamResponse {
  status: number
  headers: Headers
  text: string
}

/** Converts what `fetch` throws to an error that tells a timeout from an unreachable host. */
export function upstreamFailure(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const timedOut = (cause as { name?: unknown } | null)?.name === 'TimeoutError'
  return new AppError(timedOut ? 'youtube.timeout' : 'youtube.unreachable', { cause })
}

/**
 * A signal that aborts after `milliseconds`, or together with `outer`; `restart` starts the time
 * again. `AbortSignal.any` would be shorter, but in Node 20 its timeout can be garbage-collected
 * and never fire.
 */
export function deadlineAfter(milliseconds: number, outer?: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort(outer?.reason)
  const onTimeout = () => controller.abort(new DOMException('Too late', 'TimeoutError'))
  let timer = setTimeout(onTimeout, milliseconds)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    pause: () => clearTimeout(timer),
    restart() {
      clearTimeout(timer)
      timer = setTimeout(onTimeout, milliseconds)
    },
    clear() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}

/** Reads a body and fails once it is larger than `limit` bytes, which bounds memory use. */
export async function readCapped(
  response: Response,
  limit: number,
  tooLarge: () => AppError,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Request options besides the URL. */
export interface UpstreamRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  timeoutMs?: number
}

/**
 * Sends one request to an allowed upstream. Redirects are not followed: they could lead to any
 * host.
 * @throws AppError `youtube.timeout`, `youtube.unreachable`, or `youtube.unexpected` for a redirect
 * or a response over 10 MB.
 */
export async function getUpstream(
  url: URL,
  { timeoutMs = upstreamTimeoutMs(), headers, ...init }: UpstreamRequest = {},
): Promise<UpstreamResponse> {
  const { signal, clear } = deadlineAfter(Math.max(1, timeoutMs))
  try {
    const response = await fetchUpstream(url, {
      ...init,
      redirect: 'manual',
      signal,
      headers: { Accept: 'application/json', ...headers },
    })
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      throw new AppError('youtube.unexpected', { cause: `redirect ${response.status}` })
    }
    const bytes = await readCapped(
      response,
      maxResponseBytes,
      () => new AppError('youtube.unexpected'),
    )
    return { status: response.status, headers: response.headers, text: bytes.toString('utf8') }
  } catch (cause) {
    throw upstreamFailure(cause)
  } finally {
    clear()
  }
}

/**
 * Sends a request with a retry and a circuit breaker: at most two attempts within 9 s, and none
 * while the upstream is known to be down. Each attempt counts for the tool. Requests with the same
 * `name` and tool share one breaker.
 * @throws AppError as `getUpstream`, or `youtube.unavailable` while the upstream is down
 */
export async function askUpstream(
  name: string,
  url: URL,
  {
    tool,
    beforeAttempt,
    ...request
  }: UpstreamRequest & { tool?: string; beforeAttempt?: () => void } = {},
): Promise<UpstreamResponse> {
  const end = Date.now() + callTimeoutMs()
  return guarded(`${name} ${tool ?? ''}`, () => {
    beforeAttempt?.()
    recordUsage(tool, { calls: 1 })
    return getUpstream(url, {
      ...request,
      timeoutMs: Math.min(attemptTimeoutMs(), end - Date.now()),
    })
  })
}
