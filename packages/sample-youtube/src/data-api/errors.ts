import { jsonAnswer, type SampleAnswer } from '../http'

/** One of Google's API errors: `reason` is what a client branches on. */
export interface ApiErrorFacts {
  code: number
  reason: string
  message: string
  /** `youtube.quota`, `youtube.parameter`, `global`, … */
  domain: string
  /** Google's general name for the failure, where the newer layer answers. */
  status?: string
  details?: Record<string, unknown>[]
  /** The query parameter at fault. */
  location?: string
}

/** A refusal of the Data API; thrown by the endpoints and answered by `answerDataApi`. */
export class DataApiError extends Error {
  readonly facts: ApiErrorFacts

  constructor(facts: ApiErrorFacts) {
    super(facts.message)
    this.facts = facts
  }
}

/** Google's error JSON: the reason in `error.errors[0]`, and in `details` where it has them. */
export function apiErrorAnswer(facts: ApiErrorFacts): SampleAnswer {
  const { code, details, domain, location, message, reason, status } = facts
  const place = location && { locationType: 'parameter', location }
  return jsonAnswer(code, {
    error: {
      code,
      message,
      errors: [{ message, domain, reason, ...place }],
      ...(status && { status }),
      ...(details && { details }),
    },
  })
}

/** 400: a parameter is missing, or has no supported value. */
export function missingParameter(location: string, message: string): DataApiError {
  const reason = 'missingRequiredParameter'
  return new DataApiError({ code: 400, reason, message, domain: 'youtube.parameter', location })
}

/** 400: a parameter has an invalid value. */
export function badParameter(reason: string, location: string, message: string): DataApiError {
  return new DataApiError({ code: 400, reason, message, domain: 'youtube.parameter', location })
}

/** 404 with the given reason, such as `videoNotFound`. */
export function notFound(reason: string, location: string, message: string): DataApiError {
  const domain = reason.startsWith('playlist') ? 'youtube.playlistItem' : 'youtube.commentThread'
  return new DataApiError({ code: 404, reason, message, domain, location })
}

/** 403: the day's quota is used up. The message holds HTML, as YouTube's does. */
export const quotaExceeded: ApiErrorFacts = {
  code: 403,
  reason: 'quotaExceeded',
  domain: 'youtube.quota',
  message:
    'The request cannot be completed because you have exceeded your ' +
    '<a href="/youtube/v3/getting-started#quota">quota</a>.',
}

/** 400: the key is wrong. The specific reason is in `details`, as on Google's other APIs. */
export const keyInvalid: ApiErrorFacts = {
  code: 400,
  reason: 'badRequest',
  domain: 'global',
  message: 'API key not valid. Please pass a valid API key.',
  status: 'INVALID_ARGUMENT',
  details: [
    {
      '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
      reason: 'API_KEY_INVALID',
      domain: 'googleapis.com',
      metadata: { service: 'youtube.googleapis.com' },
    },
  ],
}

/** 403: no key at all. */
export const keyMissing: ApiErrorFacts = {
  code: 403,
  reason: 'forbidden',
  domain: 'global',
  message:
    "Method doesn't allow unregistered callers (callers without established identity). " +
    'Please use API Key or other form of API consumer identity to call this API.',
  status: 'PERMISSION_DENIED',
}
