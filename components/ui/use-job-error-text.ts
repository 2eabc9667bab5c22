import { type ErrorCode, isErrorCode } from '@/lib/errors'
import { useErrorText } from './use-error-text'

/** The code of why a job has failed: one of an earlier version may have a code that nobody knows any more. */
export const knownCode = (code = ''): ErrorCode => (isErrorCode(code) ? code : 'server.unexpected')

/** Returns a function that explains in the page's language why a job, or a row of its, has failed. The page
 * must load the namespace `errors`. */
export function useJobErrorText(): (error: { code: string; reason?: string }) => string {
  const explain = useErrorText()
  return ({ code, reason }) => explain({ code: knownCode(code), reason })
}
