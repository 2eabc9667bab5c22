import { z } from 'zod'
import { AppError, type ErrorCode } from '../../../errors'
import type { UpstreamResponse } from '../../http/http.server'
import { secondsToReset } from '../../quota/quota.server'

const reasons = z.array(z.object({ reason: z.string().optional() })).optional()
const errorSchema = z.object({ error: z.object({ errors: reasons, details: reasons }) })

const quotaReasons = ['quotaExceeded', 'dailyLimitExceeded']
const waitReasons = ['rateLimitExceeded', 'userRateLimitExceeded']
const keyReasons = [
  'API_KEY_INVALID',
  'keyInvalid',
  'keyExpired',
  'accessNotConfigured',
  'SERVICE_DISABLED',
  'ipRefererBlocked',
  'API_KEY_SERVICE_BLOCKED',
  'API_KEY_HTTP_REFERRER_BLOCKED',
  'API_KEY_IP_ADDRESS_BLOCKED',
  'API_KEY_ANDROID_APP_BLOCKED',
  'API_KEY_IOS_APP_BLOCKED',
  'CONSUMER_INVALID',
  'CONSUMER_SUSPENDED',
  'BILLING_DISABLED',
]

/** Every reason in Google's error JSON: from `errors` or, in newer services, `details`. */
function reasonsOf(text: string): string[] {
  try {
    const { error } = errorSchema.parse(JSON.parse(text))
    return [...(error.errors ?? []), ...(error.details ?? [])].flatMap((one) => one.reason ?? [])
  } catch {
    return []
  }
}

/** Seconds of a `Retry-After` header, clamped to between a second and an hour; 30 without one. */
export function retryAfter(headers: Headers): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), 3600) : 30
}

/**
 * Converts a failed Data API response to an error for visitors. The upstream message is never used:
 * it may contain HTML. `meanings` has the error codes of reasons that are special for the requested
 * resource. Reasons: https://developers.google.com/youtube/v3/docs/errors, and those of all Google
 * APIs: https://github.com/googleapis/googleapis/blob/master/google/api/error_reason.proto
 */
export function dataApiFailure(
  { status, headers, text }: UpstreamResponse,
  meanings: Record<string, ErrorCode> = {},
): AppError {
  const reasons = reasonsOf(text)
  const has = (list: string[]) => reasons.some((reason) => list.includes(reason))
  const cause = `Data API ${status} ${reasons.join(' ')}`
  if (has(quotaReasons)) {
    return new AppError('youtube.quotaExhausted', { retryAfter: secondsToReset(), cause })
  }
  if (has(keyReasons)) return new AppError('youtube.keyRejected', { cause })
  if (status === 429 || has(waitReasons)) {
    return new AppError('youtube.unavailable', { retryAfter: retryAfter(headers), cause })
  }
  const meant = Object.entries(meanings).find(([reason]) => reasons.includes(reason))
  return new AppError(meant ? meant[1] : 'youtube.error', { cause })
}
