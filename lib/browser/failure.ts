import { type ErrorCode, isErrorCode } from '../errors'

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
  /** What is allowed: uses of a window, or bytes that may be kept. */
  limit?: number
  /** How much of it is used, where some is left. */
  used?: number
  /** What `limit` and `used` count, if not uses. */
  unit?: 'bytes'
}

const longest = 300

/** Parses JSON; undefined when the text is not JSON. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads the failure from the body of a response.
 * @returns the API's own failure; for anything else, `server.unexpected` with the message of an unknown
 *   code as `text`, or else the body
 */
export function failureFrom(body: string): Failure {
  const error = (fromJson(body) as { error?: Partial<Failure> } | null | undefined)?.error
  const hasCode = typeof error?.code === 'string'
  if (hasCode && isErrorCode(error.code as string)) return error as Failure
  const message = hasCode && typeof error.message === 'string' && error.message.trim()
  const text = Array.from(message || body.trim())
    .slice(0, longest)
    .join('')
  return { code: 'server.unexpected', ...(text && { text }) }
}
