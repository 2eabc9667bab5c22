import type { IncomingMessage } from 'node:http'
import { AppError } from '../errors'

/** How long a body may take to arrive, in milliseconds. */
export const bodyPatience = 25_000

/** Waits for a body no longer than it may take. One that is late is left paused, so that its
 * connection is closed with the answer.
 * @throws AppError `input.tooSlow` */
export async function readInTime<T>(
  request: IncomingMessage,
  reading: Promise<T>,
  patience = bodyPatience,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      request.pause()
      reject(new AppError('input.tooSlow'))
    }, patience)
  })
  // What still comes of it after that is nobody's failure.
  reading.catch(() => undefined)
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}
