import type errorMessages from '@/locales/en/errors.json'

/**
 * Every failure the site can answer with, and its HTTP status. The code is also the key of its
 * sentence in `locales/<tag>/errors.json`, so a code without English text does not compile.
 */
export const statusByCode = {
  'input.invalid': 400,
  'input.required': 400,
  'input.tooLong': 400,
  'input.tooMany': 400,
  'input.notANumber': 400,
  'input.outOfRange': 400,
  'input.notAChoice': 400,
  'input.notATime': 400,
  'input.endBeforeStart': 400,
  'input.tooLarge': 413,
  'input.mediaType': 415,
  'link.notYouTube': 400,
  'link.videoExpected': 400,
  'link.channelExpected': 400,
  'image.originNotAllowed': 400,
  'image.notFound': 404,
  'image.notAnImage': 502,
  'image.tooLarge': 502,
  'route.notFound': 404,
  'route.methodNotAllowed': 405,
  'tool.notFound': 404,
  'tool.planned': 503,
  'video.notFound': 404,
  'video.private': 422,
  'channel.notFound': 404,
  'youtube.error': 502,
  'youtube.unexpected': 502,
  'youtube.unreachable': 502,
  'youtube.timeout': 504,
  'youtube.quotaExhausted': 503,
  'youtube.keyRejected': 503,
  'youtube.unavailable': 503,
  'youtube.notConfigured': 503,
  'server.databaseDown': 503,
  'server.unexpected': 500,
} as const satisfies Record<keyof typeof errorMessages, number>

export type ErrorCode = keyof typeof statusByCode

interface Details {
  /** Name of the input the failure belongs to, for showing it beside its field. */
  field?: string
  /** Seconds after which trying again can help. */
  retryAfter?: number
  /** Facts that are worth sending with the failure. */
  data?: unknown
  /** What went wrong underneath; logged, never sent. */
  cause?: unknown
}

/** A failure with a code from the table; the only kind of error whose meaning reaches a visitor. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field?: string
  readonly retryAfter?: number
  readonly data?: unknown

  constructor(code: ErrorCode, { field, retryAfter, data, cause }: Details = {}) {
    super(code, { cause })
    this.name = 'AppError'
    this.code = code
    this.field = field
    this.retryAfter = retryAfter
    this.data = data
  }

  /** The HTTP status this failure answers with. */
  get status(): number {
    return statusByCode[this.code]
  }
}
