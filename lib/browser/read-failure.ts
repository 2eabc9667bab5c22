import { isErrorCode } from '../errors'
import type { Failure } from './failure'

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
