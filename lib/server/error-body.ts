import common from '@/locales/en/common.json'
import messages from '@/locales/en/errors.json'
import type { AppError, ErrorCode } from '../errors'

/** The `error` of every failed call. The message is English, for people at a shell. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  field?: string
  /** Which of the field's records, counted from 1. */
  row?: number
  /** Where somebody finds people to talk to. */
  help?: string
  /** When what is asked for begins, ISO 8601. */
  startsAt?: string
  /** Why an account is banned, or what an operator says of what they have blocked. */
  reason?: string
  /** Whether what was asked for has been done before. */
  isDone?: boolean
  /** What people call the format of a file that isn’t read. */
  format?: string
  /** Seconds. */
  retryAfter?: number
  /** What is allowed: uses of a window, bytes that may be kept, or characters of a text. */
  limit?: number
  /** How much of it is used, where some is left; of a text, how long it is. */
  used?: number
  /** What `limit` and `used` count, if not uses. */
  unit?: 'bytes' | 'characters'
}

/** The public part of a failure: its code, its English sentence, its field and row, and when to retry. */
export function errorBody({
  code,
  field,
  row,
  help,
  startsAt,
  reason,
  isDone,
  format,
  retryAfter,
  limit,
  used,
  unit,
}: AppError): ErrorBody {
  const message = messages[code].replace('{{format}}', format ?? '')
  return {
    code,
    message: help ? `${common['help.listen']} ${help} – ${message}` : message,
    ...(field && { field }),
    ...(row && { row }),
    ...(help && { help }),
    ...(startsAt && { startsAt }),
    ...(reason && { reason }),
    ...(isDone && { isDone }),
    ...(format && { format }),
    ...(retryAfter && { retryAfter }),
    ...(limit && { limit }),
    ...(used && { used }),
    ...(unit && { unit }),
  }
}
