import { z } from 'zod'
import { AppError, type ErrorCode } from '../../../errors'
import type { UpstreamResponse } from '../../http/http.server'
import { secondsToReset } from '../../quota/quota.server'

const textOrNone = z.string().optional().catch(undefined)
const metadata = z.object({ quota_limit: textOrNone, quota_unit: textOrNone })
const fact = z.object({
  reason: textOrNone,
  domain: textOrNone,
  metadata: metadata.optional().catch(undefined),
})
/** One part that can't be read leaves the others, and the message. */
const reasons = z.array(fact.catch({})).optional().catch(undefined)
const errorSchema = z.object({
  error: z.object({ message: textOrNone, status: textOrNone, errors: reasons, details: reasons }),
})

const quotaReasons = ['quotaExceeded', 'dailyLimitExceeded']
const waitReasons = ['rateLimitExceeded', 'userRateLimitExceeded', 'RATE_LIMIT_EXCEEDED']
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
  // Limits of callers without a registered key.
  'dailyLimitExceededUnreg',
  'userRateLimitExceededUnreg',
]

/** What Google says of a refused key where it gives no reason for programs. */
const keyWords =
  /\bAPI[ _-]?keys?\b|\bunregistered callers\b|\bcaller does not have permission\b|\bConsumer\b.{0,80}\b(?:suspended|invalid|disabled)\b|\bRequests (?:from|to)\b.{0,200}\bblocked\b|\bIP address\b.{0,80}\b(?:restriction|blocked)\b|\b(?:has not been used in|is disabled|not enabled)\b|\bproject\b.{0,80}\b(?:deleted|suspended)\b/is

/**
 * Whether Google refuses the caller, not what is asked for: what is said of a video or a list has a
 * reason of the domain `youtube…`.
 */
function refusesCaller(status: number, error: z.output<typeof errorSchema>['error']): boolean {
  const { errors = [], details = [], message = '', status: name = '' } = error
  if (status !== 400 && status !== 401 && status !== 403) return false
  if ([...errors, ...details].some(({ domain }) => domain?.startsWith('youtube.'))) return false
  if (keyWords.test(message)) return true
  const isBare = errors.every(
    ({ domain, reason }) => domain === 'global' && reason !== 'badRequest',
  )
  return isBare && /^(?:PERMISSION_DENIED|UNAUTHENTICATED)$/.test(name)
}

/**
 * Every reason in Google's error JSON, from `errors` or, in newer services, `details`; and whether
 * the limit that was reached is one of a day. The quotas of today's API refuse with the same reason
 * whether a day's calls or a minute's are used up: only the limit's name and unit tell them apart.
 */
function refusalOf(
  status: number,
  text: string,
): { reasons: string[]; isOfDay: boolean; isOfKey: boolean } {
  try {
    const { error } = errorSchema.parse(JSON.parse(text))
    const all = [...(error.errors ?? []), ...(error.details ?? [])]
    const isOfDay = all.some(
      ({ metadata: { quota_limit: limit = '', quota_unit: unit = '' } = {} }) =>
        /PerDay/i.test(limit) || /^1\/d\b/.test(unit),
    )
    return {
      reasons: all.flatMap(({ reason }) => reason ?? []),
      isOfKey: refusesCaller(status, error),
      isOfDay: isOfDay || /\blimit '[^']{1,80} per day'/.test(error.message ?? ''),
    }
  } catch {
    return { reasons: [], isOfDay: false, isOfKey: false }
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
  const { reasons, isOfDay, isOfKey } = refusalOf(status, text)
  const has = (list: string[]) => reasons.some((reason) => list.includes(reason))
  const cause = `Data API ${status} ${reasons.join(' ')}`
  const mustWait = status === 429 || has(waitReasons)
  if (has(quotaReasons) || (mustWait && isOfDay)) {
    return new AppError('youtube.quotaExhausted', { retryAfter: secondsToReset(), cause })
  }
  if (has(keyReasons) || (isOfKey && !mustWait))
    return new AppError('youtube.keyRejected', { cause })
  if (mustWait) {
    return new AppError('youtube.unavailable', { retryAfter: retryAfter(headers), cause })
  }
  const meant = Object.entries(meanings).find(([reason]) => reasons.includes(reason))
  return new AppError(meant ? meant[1] : 'youtube.error', { cause })
}
