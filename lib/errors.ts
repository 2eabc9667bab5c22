import type errorMessages from '@/locales/en/errors.json'

/**
 * All error codes of the site with their HTTP status. The code is also the key of its message in `locales/<tag>/errors.json`, so a code without English text does not compile.
 */
export const statusByCode = {
  'input.invalid': 400,
  'input.required': 400,
  'input.noWords': 400,
  'input.captionsFormat': 400,
  'input.captionsUnknown': 400,
  'input.linkOrText': 400,
  'input.tooLong': 400,
  'input.tooMany': 400,
  'input.notANumber': 400,
  'input.notADecimal': 400,
  'input.wordsExpected': 400,
  'input.outOfRange': 400,
  'input.notAChoice': 400,
  'input.notATime': 400,
  'input.endBeforeStart': 400,
  'input.notADate': 400,
  'input.futureDate': 400,
  'input.datesReversed': 400,
  'input.tooLarge': 413,
  'input.tooSlow': 408,
  'input.mediaType': 415,
  'link.notYouTube': 400,
  'link.nothing': 400,
  'link.videoExpected': 400,
  'link.videoOrPlaylistExpected': 400,
  'link.channelExpected': 400,
  'link.nameGoesOn': 400,
  'link.channelOnly': 400,
  'link.listExpected': 400,
  'link.notAnAddress': 400,
  'image.originNotAllowed': 400,
  'image.notFound': 404,
  'image.notAnImage': 502,
  'image.tooLarge': 502,
  'image.serverNotListed': 503,
  'image.zipTooLarge': 413,
  'route.notFound': 404,
  'route.methodNotAllowed': 405,
  'request.malformed': 400,
  'tool.notFound': 404,
  'tool.planned': 503,
  'subject.withheld': 422,
  'video.notFound': 404,
  'video.private': 422,
  'video.ageRestricted': 422,
  'video.membersOnly': 422,
  'video.premiumOnly': 422,
  'video.paid': 422,
  'video.notInRegion': 422,
  'video.copyright': 422,
  'video.rulesBroken': 422,
  'video.removedByOwner': 422,
  'video.channelClosed': 422,
  'video.notShown': 422,
  'video.commentsDisabled': 422,
  'video.commentsHidden': 422,
  'video.noTranscript': 422,
  'channel.notFound': 404,
  'channel.closed': 422,
  'channel.noBanner': 422,
  'channel.bannerUntold': 422,
  'channel.nameNotFindable': 422,
  'playlist.notFound': 404,
  'popular.noChart': 422,
  'youtube.error': 502,
  'youtube.unexpected': 502,
  'youtube.unreachable': 502,
  'youtube.timeout': 504,
  'youtube.quotaExhausted': 503,
  'youtube.needsKey': 503,
  'youtube.needsKeyless': 503,
  'youtube.keyRejected': 503,
  'youtube.unavailable': 503,
  'youtube.notConfigured': 503,
  'auth.required': 401,
  'auth.forbidden': 403,
  'auth.banned': 403,
  'auth.wrongLogin': 401,
  'auth.linkInvalid': 400,
  'auth.crossSite': 403,
  'rate.exceeded': 429,
  'rate.shareUsed': 429,
  'user.emailTaken': 409,
  'user.usernameTaken': 409,
  'user.wrongPassword': 403,
  'session.notFound': 404,
  'auth.reauthenticate': 403,
  'user.notFound': 404,
  'user.yourself': 403,
  'user.ownAddress': 403,
  'user.lastAdmin': 409,
  'user.changedMeanwhile': 409,
  'plans.changedMeanwhile': 409,
  'plans.notOffered': 409,
  'content.changedMeanwhile': 409,
  'content.versionGone': 404,
  'post.notFound': 404,
  'post.exists': 409,
  'post.badFile': 400,
  'post.timeSkipped': 400,
  'post.timePast': 400,
  'post.notPublished': 409,
  'post.alreadySent': 409,
  'undo.over': 409,
  'ban.reasonRequired': 400,
  'notification.empty': 400,
  'mail.empty': 400,
  'mail.notAUser': 400,
  'mail.failed': 502,
  'message.notFound': 404,
  'input.notAnEmail': 400,
  'input.emailTooLong': 400,
  'input.emailLetters': 400,
  'input.notAUsername': 400,
  'input.usernameIsAddress': 400,
  'input.passwordTooShort': 400,
  'input.passwordTooLong': 400,
  'input.passwordTooCommon': 400,
  'mail.off': 503,
  'picture.notAPicture': 415,
  'picture.unreadable': 400,
  'picture.tooLarge': 413,
  'job.notFound': 404,
  'job.tooMany': 429,
  'job.tooManyOfAddress': 429,
  'job.noRoom': 429,
  'job.siteFull': 503,
  'job.interrupted': 503,
  'job.notAsking': 409,
  'job.unanswered': 409,
  'job.notOver': 409,
  'link.clipUnreadable': 400,
  'subject.takenDown': 403,
  'media.unavailable': 503,
  'media.engineTooOld': 503,
  'media.runtimeMissing': 503,
  'media.ffmpegMissing': 503,
  'media.blocked': 503,
  'media.busy': 503,
  'media.usersOnly': 403,
  'media.adminsOnly': 403,
  'media.consentRequired': 400,
  'media.tooLong': 422,
  'media.tooBig': 422,
  'media.formatGone': 422,
  'media.noFormat': 422,
  'media.noSound': 422,
  'media.live': 422,
  'media.upcoming': 422,
  'media.processing': 422,
  'media.takenDown': 403,
  'media.broken': 502,
  'media.fitImpossible': 422,
  'media.noRoom': 429,
  'media.siteFull': 503,
  'media.fileGone': 404,
  'draw.notFound': 404,
  'draw.notYet': 409,
  'draw.listGone': 404,
  'draw.needsTimes': 422,
  'draw.noComments': 422,
  'draw.noEntries': 422,
  'draw.tooFewEntries': 422,
  'draw.tooManyComments': 422,
  'draw.reasonRequired': 409,
  'draw.noBeacon': 503,
  'draw.beaconLate': 503,
  'draw.beaconWrong': 502,
  'draw.siteFull': 503,
  'review.notFound': 404,
  'review.exists': 409,
  'review.unconfirmed': 403,
  'review.tooShort': 400,
  'review.starsRequired': 400,
  'review.notPlain': 400,
  'review.link': 400,
  'review.changedMeanwhile': 409,
  'report.notFound': 404,
  'reaction.keyRequired': 400,
  'letter.notFound': 404,
  'letter.begun': 409,
  'letter.noReaders': 409,
  'server.busy': 503,
  'server.databaseDown': 503,
  'server.unexpected': 500,
} as const satisfies Record<keyof typeof errorMessages, number>

export type ErrorCode = keyof typeof statusByCode

/** The code as the failure of a schema. */
export const errorCode = (code: ErrorCode) => ({ error: code })

/** Whether a text, such as a schema's message, is an error code. */
export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(statusByCode, text)

interface Details {
  /** Name of the invalid field, so that the message is displayed beside it. */
  field?: string
  /** Which of the field's records, counted from 1. */
  row?: number
  /** Seconds after which a retry may succeed. */
  retryAfter?: number
  /** What is allowed: uses of a window, bytes that may be kept, or characters of a text. */
  limit?: number
  /** How much of it is used, where some is left; of a text, how long it is. */
  used?: number
  /** What `limit` and `used` count, if not uses. */
  unit?: 'bytes' | 'characters'
  /** Where somebody finds people to talk to. */
  help?: string
  /** When what is asked for begins, ISO 8601. */
  startsAt?: string
  /** The admin's sentence to a banned user, or about what is taken down. */
  reason?: string
  /** Whether what was asked for has been done before. */
  isDone?: boolean
  /** What people call the format of a file that isn’t read. */
  format?: string
  /** Data to send with the error. */
  data?: unknown
  /** The underlying error; logged, never sent. */
  cause?: unknown
}

/** An error with a code of the table; visitors only see errors of this class. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field?: string
  readonly row?: number
  readonly retryAfter?: number
  readonly limit?: number
  readonly used?: number
  readonly unit?: 'bytes' | 'characters'
  readonly help?: string
  readonly startsAt?: string
  readonly reason?: string
  readonly isDone?: boolean
  readonly format?: string
  readonly data?: unknown

  constructor(
    code: ErrorCode,
    {
      field,
      row,
      retryAfter,
      limit,
      used,
      unit,
      help,
      startsAt,
      reason,
      isDone,
      format,
      data,
      cause,
    }: Details = {},
  ) {
    super(code, { cause })
    this.name = 'AppError'
    this.code = code
    this.field = field
    this.row = row
    this.retryAfter = retryAfter
    this.limit = limit
    this.used = used
    this.unit = unit
    this.help = help
    this.startsAt = startsAt
    this.reason = reason
    this.isDone = isDone
    this.format = format
    this.data = data
  }

  /** The HTTP status of the answer. */
  get status(): number {
    return statusByCode[this.code]
  }
}
