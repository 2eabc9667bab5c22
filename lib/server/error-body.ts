import common from '@/locales/en/common.json'
import messages from '@/locales/en/errors.json'
import { ErrorDetails } from '../error-details'
import type { AppError, ErrorCode } from '../errors'

/** The `error` of every failed call. The message is English, for people at a shell. */
interface ErrorBody extends ErrorDetails {
  code: ErrorCode
  message: string
}

/** The public part of a failure: its code, its English sentence, and the details that say anything. */
export function errorBody(error: AppError): ErrorBody {
  const { code, help, format = '' } = error
  const message = messages[code].replace('{{format}}', format)
  const details = ErrorDetails.keyof().options.filter((name) => error[name])
  return {
    code,
    message: help ? `${common['help.listen']} ${help} – ${message}` : message,
    ...Object.fromEntries(details.map((name) => [name, error[name]])),
  }
}
