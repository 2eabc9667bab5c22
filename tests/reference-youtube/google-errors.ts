/** What the Data API answers instead of a list. */
export class GoogleError extends Error {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {
    super(JSON.stringify(body))
  }
}

interface Refusal {
  code: number
  reason: string
  message?: string
  domain?: string
  location?: string
  more?: object
}

/** An error in the form of https://developers.google.com/youtube/v3/docs/errors. */
export const refusal = ({
  code,
  reason,
  message,
  domain,
  location,
  more,
}: Refusal): GoogleError => {
  const text = message ?? `The request was refused: <code>${reason}</code>.`
  const where = location && { location, locationType: 'parameter' }
  const first = { message: text, domain: domain ?? 'youtube.parameter', reason, ...where }
  return new GoogleError(code, { error: { code, message: text, errors: [first], ...more } })
}

const errorInfo = (reason: string, metadata: object) => [
  {
    '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
    reason,
    domain: 'googleapis.com',
    metadata: { service: 'youtube.googleapis.com', ...metadata },
  },
]

const limit = (metric: string, name: string, unit: string, words: string): GoogleError =>
  refusal({
    code: 429,
    reason: 'rateLimitExceeded',
    domain: 'global',
    message: `Quota exceeded for quota metric '${metric}' and limit '${metric} per ${words}' of service 'youtube.googleapis.com' for consumer 'project_number:1'.`,
    more: {
      status: 'RESOURCE_EXHAUSTED',
      details: errorInfo('RATE_LIMIT_EXCEEDED', { quota_limit: name, quota_unit: unit }),
    },
  })

/** The refusals that have nothing to do with what is asked. */
export const refusals = {
  units: refusal({
    code: 403,
    reason: 'quotaExceeded',
    domain: 'youtube.quota',
    message:
      'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.',
  }),
  /** Since searches have a quota of their own. */
  searches: limit('Search Queries', 'defaultSearchListPerDayPerProject', '1/d/{project}', 'day'),
  minute: limit('Queries', 'defaultPerMinutePerProject', '1/min/{project}', 'minute'),
  key: refusal({
    code: 400,
    reason: 'badRequest',
    domain: 'global',
    message: 'API key not valid. Please pass a valid API key.',
    more: { status: 'INVALID_ARGUMENT', details: errorInfo('API_KEY_INVALID', {}) },
  }),
  /** As the API once called a rejected key. */
  oldKey: refusal({ code: 400, reason: 'keyInvalid', domain: 'usageLimits' }),
  forbidden: refusal({ code: 403, reason: 'forbidden', domain: 'youtube.common' }),
} satisfies Record<string, GoogleError>
