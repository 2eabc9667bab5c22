import messages from '@/locales/en/errors.json'
import type { AppError, ErrorCode } from '../errors'

/** The `error` of every failed call. The message is English, for people at a shell. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  field?: string
  /** Why an account is banned. */
  reason?: string
  /** Seconds. */
  retryAfter?: number
  /** How many uses a window allows, when they are used up. */
  limit?: number
}

/** The public part of a failure: its code, its English sentence, its field and when to retry. */
export function errorBody({ code, field, reason, retryAfter, limit }: AppError): ErrorBody {
  return {
    code,
    message: messages[code],
    ...(field && { field }),
    ...(reason && { reason }),
    ...(retryAfter && { retryAfter }),
    ...(limit && { limit }),
  }
}
