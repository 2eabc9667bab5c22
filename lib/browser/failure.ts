import { type ErrorCode, isErrorCode } from '../errors'

/** Why a call failed. `network` means that this site itself did not answer. */
export interface Failure {
  code: ErrorCode | 'network'
  /** What the server said, where its code is none that this site has a sentence for; it may come
   * from a proxy, be HTML, and is to be shown as plain text. At most 300 characters. */
  text?: string
  /** The server's own sentence, in English. */
  message?: string
  field?: string
  /** Why an account is banned. */
  reason?: string
  /** Seconds. */
  retryAfter?: number
}

const longest = 300

/** What a text holds as JSON; undefined when it is none. */
export function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Reads why a call failed out of the answer's body.
 * @returns the API's own failure; for anything else, `server.unexpected` with the body as `text`
 */
export function failureFrom(body: string): Failure {
  const error = (fromJson(body) as { error?: Partial<Failure> } | null | undefined)?.error
  if (typeof error?.code === 'string' && isErrorCode(error.code)) return error as Failure
  const text = Array.from(body.trim()).slice(0, longest).join('')
  return { code: 'server.unexpected', ...(text && { text }) }
}
