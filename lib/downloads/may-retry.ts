import { type ErrorCode, isErrorCode, statusByCode } from '../errors'

/** Refusals that go away by themselves within hours. */
const passing: readonly ErrorCode[] = ['media.live', 'media.upcoming', 'media.processing']

/** Whether a download that failed may succeed another time: not when it is up to the video or to what
 * was chosen. */
export function mayRetry(code: string): boolean {
  if (!isErrorCode(code)) return false
  const status = statusByCode[code]
  return status >= 500 || status === 429 || passing.includes(code)
}
