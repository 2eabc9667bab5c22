import { type ErrorCode, isErrorCode } from '../errors'

/** Why a call failed. `network` means that this site's server did not answer. */
export interface Failure {
  code: ErrorCode | 'network'
  /** The response body, when it has no known error code. It may be HTML from a proxy, so show it as
   * plain text only. At most 300 characters. */
  text?: string
  /** The server's own sentence, in English. */
  message?: string
  field?: string
  /** Where somebody finds people to talk to. */
  help?: string
  /** Why an account is banned. */
  reason?: string
  /** Seconds. */
  retryAfter?: number
  /** How many uses a window allows, when they are used up. */
  limit?: number
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
 * @returns the API's own failure; for anything else, `server.unexpected` with the body as `text`
 */
export function failureFrom(body: string): Failure {
  const error = (fromJson(body) as { error?: Partial<Failure> } | null | undefined)?.error
  if (typeof error?.code === 'string' && isErrorCode(error.code)) return error as Failure
  const text = Array.from(body.trim()).slice(0, longest).join('')
  return { code: 'server.unexpected', ...(text && { text }) }
}
