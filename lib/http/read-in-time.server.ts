import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors'

/** Default timeout for receiving a body, in milliseconds. */
export const defaultBodyTimeoutMs = 25_000

/**
 * Reads a body with a timeout. After it the request stays paused, so that the connection is closed
 * with the answer.
 * @throws AppError `input.tooSlow`
 */
export async function readInTime<T>(
  request: IncomingMessage,
  reading: Promise<T>,
  timeoutMs = defaultBodyTimeoutMs,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      request.pause()
      reject(new AppError('input.tooSlow'))
    }, timeoutMs)
  })
  // A failure after the timeout is ignored.
  reading.catch(() => undefined)
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
