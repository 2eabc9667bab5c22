import { AppError } from '../../errors'
import { env } from '../../server/env'
import { note } from '../quota/usage.server'
import { guarded } from './guard.server'
import { fetchUpstream } from './public-fetch.server'

/** The times that things may take, in milliseconds: parts of what one run may wait. */
const part = (share: number) => () => Math.round(env().YOUTUBE_TIMEOUT_MS * share)
/** One question without its own, and a pause of a picture: 8 s of 9.5. */
export const upstreamDeadline = part(0.84)
/** Looking into a picture, both tries together: 6 s. */
export const lookDeadline = part(0.63)
/** One question and its second try, 9 s, and the part of it that one try may take, 6 s. */
const callDeadline = part(0.95)
const tryDeadline = part(0.63)
/** Largest answer that is read, in bytes after decompression. */
const largestAnswer = 10 * 1024 * 1024

export interface UpstreamAnswer {
  status: number
  headers: Headers
  text: string
}

/** Turns what `fetch` throws into a failure that says whether YouTube was slow or out of reach. */
export function upstreamFailure(cause: unknown): AppError {
  if (cause instanceof AppError) return cause
  const timedOut = (cause as { name?: unknown } | null)?.name === 'TimeoutError'
  return new AppError(timedOut ? 'youtube.timeout' : 'youtube.unreachable', { cause })
}

/**
 * A signal that ends after `milliseconds`, or with another signal; `restart` counts from now.
 * `AbortSignal.any` would say the same in a line, but in Node 20 its timeout can be collected as
 * garbage and never fire.
 */
export function deadlineAfter(milliseconds: number, outer?: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort(outer?.reason)
  const late = () => controller.abort(new DOMException('Too late', 'TimeoutError'))
  let timer = setTimeout(late, milliseconds)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort, { once: true })
  return {
    signal: controller.signal,
    pause: () => clearTimeout(timer),
    restart() {
      clearTimeout(timer)
      timer = setTimeout(late, milliseconds)
    },
    clear() {
      clearTimeout(timer)
      outer?.removeEventListener('abort', abort)
    },
  }
}

/** Reads a body as bytes and gives up past `limit`, so that no answer can fill the memory. */
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

/** What is sent beside the address. `deadline` is the most milliseconds it may take. */
export interface UpstreamRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  deadline?: number
}

/**
 * Asks an allowed upstream, once. Redirects are not followed: they could lead anywhere.
 * @throws AppError `youtube.timeout`, `youtube.unreachable`, or `youtube.unexpected` for a redirect
 *   or an answer over 10 MB.
 */
export async function getUpstream(
  url: URL,
  { deadline = upstreamDeadline(), headers, ...init }: UpstreamRequest = {},
): Promise<UpstreamAnswer> {
  const { signal, clear } = deadlineAfter(Math.max(1, deadline))
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
      largestAnswer,
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
 * Asks an upstream with all care: twice at most, within 9 s together, and not at all while it is
 * known to be down. Each try is counted for the tool. `name` says what shares its failures.
 * @throws AppError as `getUpstream`, or `youtube.unavailable` while the upstream is down
 */
export async function askUpstream(
  name: string,
  url: URL,
  { tool, beforeTry, ...request }: UpstreamRequest & { tool?: string; beforeTry?: () => void } = {},
): Promise<UpstreamAnswer> {
  const end = Date.now() + callDeadline()
  return guarded(`${name} ${tool ?? ''}`, () => {
    beforeTry?.()
    note(tool, { calls: 1 })
    return getUpstream(url, { ...request, deadline: Math.min(tryDeadline(), end - Date.now()) })
  })
}
