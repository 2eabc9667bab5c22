import { AppError } from '../errors'

/** Whole time for one upstream call, in milliseconds. */
export const upstreamDeadline = 8_000
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
  const timedOut = cause instanceof Error && cause.name === 'TimeoutError'
  return new AppError(timedOut ? 'youtube.timeout' : 'youtube.unreachable', { cause })
}

/**
 * A signal that ends after `milliseconds`, or with another signal; `restart` counts from now.
 * `AbortSignal.any` would say the same in a line, but in Node 20 its timeout can be collected as
 * garbage and never fire.
 */
export function deadlineAfter(milliseconds: number, outer?: AbortSignal) {
  const controller = new AbortController()
  const abort = () => controller.abort()
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

/**
 * GETs a URL of an allowed upstream. Redirects are not followed: they could lead anywhere.
 * @throws AppError `youtube.timeout`, `youtube.unreachable`, or `youtube.unexpected` for a redirect
 *   or an answer over 10 MB.
 */
export async function getUpstream(url: URL): Promise<UpstreamAnswer> {
  const { signal, clear } = deadlineAfter(upstreamDeadline)
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal,
      headers: { Accept: 'application/json' },
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
