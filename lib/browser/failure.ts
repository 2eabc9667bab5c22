import type { ErrorCode } from '../errors'

/** Failures that no server tells: it did not answer, or this tab shows another account than the one
 * that is logged in now. */
export type BrowserCode = 'network' | 'accountChanged'

/** The texts of these failures in `common.json`. */
export const browserTexts: Record<BrowserCode, string> = {
  network: 'networkFailed',
  accountChanged: 'accountChanged',
}

/** Why a call failed. */
export interface Failure {
  code: ErrorCode | BrowserCode
  /** What the server said, when it has no known error code: the message of its JSON, or the response
   * body. It may be HTML from a proxy, so show it as plain text only. At most 300 characters. */
  text?: string
  /** The server's own sentence, in English. */
  message?: string
  field?: string
  /** Where somebody finds people to talk to. */
  help?: string
  /** When what is asked for begins, ISO 8601. */
  startsAt?: string
  /** Why an account is banned, or what an operator says of what they have blocked. */
  reason?: string
  /** Whether what was asked for has been done before. */
  isDone?: boolean
  /** What people call the format of a file that isn’t read. */
  format?: string
  /** Seconds. */
  retryAfter?: number
  /** What is allowed: uses of a window, bytes that may be kept, or characters of a text. */
  limit?: number
  /** How much of it is used, where some is left; of a text, how long it is. */
  used?: number
  /** What `limit` and `used` count, if not uses. */
  unit?: 'bytes' | 'characters'
}
