import { apiErrorAnswer, keyInvalid, quotaExceeded } from './data-api/errors'
import { jsonAnswer, type SampleAnswer, type SampleRequest, textAnswer, wordsOf } from './http'

/** How one request fails. Omitted properties don't change the response. */
export interface Fault {
  /** Answer with this HTTP status. */
  status?: number
  /** Answer with Google's error JSON of this reason, 403 unless `status` says otherwise. */
  reason?: string
  /** Answer with exactly this text. */
  body?: string
  /** Headers in addition, such as `retry-after`. */
  headers?: Record<string, string>
  /** Never answer; the connection stays open. */
  hang?: boolean
  /** Wait this many milliseconds first. */
  delayMs?: number
  /** Send only the first half of the body, as if that were all. */
  truncate?: boolean
  /** Promise the whole body, send half, and break the connection. */
  reset?: boolean
  /** Leave out `Content-Length`, so that nobody knows how much is to come. */
  noLength?: boolean
  /** Send the body no faster than this. */
  bytesPerSecond?: number
  /** Answer 302 with this `Location`. */
  redirectTo?: string
}

const html = 'text/html; charset=utf-8'

/** Ready-made faults, by the name that a query value `fault:<name>` or a control call uses. */
export const namedFaults = {
  serverError: { status: 500, reason: 'backendError' },
  hang: { hang: true },
  /** The cookie-consent page that answers 200 where JSON was expected. */
  consentPage: {
    status: 200,
    headers: { 'content-type': html },
    body: '<!DOCTYPE html><html><title>Before you continue</title><form>Accept all</form></html>',
  },
  empty: { status: 200, body: '' },
  wrongTypes: {
    status: 200,
    body: '{"kind":7,"etag":null,"items":{"0":{"id":[],"snippet":"none"}},"pageInfo":"many"}',
  },
  quotaExceeded: { status: 403, reason: 'quotaExceeded' },
  keyInvalid: { status: 400, reason: 'API_KEY_INVALID' },
  tooManyRequests: {
    status: 429,
    reason: 'rateLimitExceeded',
    headers: { 'retry-after': '7' },
  },
  /** What yt-dlp prints where YouTube takes the asking server for a robot. */
  botCheck: {
    status: 403,
    body: JSON.stringify({
      error:
        'ERROR: [youtube] fault_bot_0: Sign in to confirm you’re not a bot. ' +
        'Use --cookies-from-browser or --cookies for the authentication. See  ' +
        'https://github.com/yt-dlp/yt-dlp/wiki/FAQ#how-do-i-pass-cookies-to-yt-dlp  ' +
        'for how to manually pass cookies',
    }),
  },
  truncated: { truncate: true },
  reset: { reset: true },
} satisfies Record<string, Fault>

/** The name of a ready-made fault. */
export type FaultName = keyof typeof namedFaults

/** Well-formed video ids that cause a fault wherever they appear: in a path, a list, a link. */
export const faultVideoIds: Record<FaultName, string> = {
  serverError: 'fault_500_0',
  hang: 'fault_hang0',
  consentPage: 'fault_html0',
  empty: 'fault_void0',
  wrongTypes: 'fault_type0',
  quotaExceeded: 'fault_quot0',
  keyInvalid: 'fault_keyx0',
  tooManyRequests: 'fault_429_0',
  botCheck: 'fault_bot_0',
  truncated: 'fault_half0',
  reset: 'fault_rset0',
}

/** The fault that the request itself asks for, by a special id or by a value `fault:<name>`. */
export function faultAskedBy(request: SampleRequest): Fault | undefined {
  const text = wordsOf(request)
  const byName = /fault:(\w+)/.exec(text)?.[1] ?? ''
  if (isFaultName(byName)) return namedFaults[byName]
  for (const [name, id] of Object.entries(faultVideoIds)) {
    if (text.includes(id) && isFaultName(name)) return namedFaults[name]
  }
  return undefined
}

/** Whether `text` names a ready-made fault. */
export function isFaultName(text: string): text is FaultName {
  return Object.hasOwn(namedFaults, text)
}

/** The complete response of a fault; `undefined` if it needs the ordinary one. */
export function answerOfFault(fault: Fault): SampleAnswer | undefined {
  const { body, headers = {}, reason, redirectTo, status } = fault
  if (redirectTo !== undefined) {
    return { status: status ?? 302, headers: { ...headers, location: redirectTo }, body: '' }
  }
  if (body !== undefined) {
    const { headers: plain } = jsonAnswer(200, null)
    return { status: status ?? 200, headers: { ...plain, ...headers }, body }
  }
  if (reason !== undefined) {
    const answer = apiErrorAnswer(factsFor(reason, status ?? 403))
    return { ...answer, headers: { ...answer.headers, ...headers } }
  }
  if (status === undefined) return undefined
  return { ...textAnswer(status, `Error ${status}`), headers }
}

function factsFor(reason: string, code: number): typeof quotaExceeded {
  if (reason === 'quotaExceeded') return { ...quotaExceeded, code }
  if (reason === 'API_KEY_INVALID') return { ...keyInvalid, code }
  return { code, reason, domain: 'youtube.common', message: `Sample fault: <b>${reason}</b>.` }
}
