import { useTranslation } from '@/context/use-translation'
import { type BrowserCode, browserTexts, type Failure } from '@/lib/browser/failure'
import { isErrorCode } from '@/lib/errors'

/** Returns a function that explains failures in the page's language, or with the server's text for
 * unknown codes. What an operator says of what they have blocked stands behind. The page must load the
 * namespace `errors`. */
export function useErrorText(): (
  failure: Pick<Failure, 'code' | 'text' | 'reason' | 'format'>,
) => string {
  const { t } = useTranslation(['common', 'errors'])
  return ({ code, text, reason, format }) => {
    const own = text ?? t(browserTexts[code as BrowserCode] ?? `errors:${code}`, { format })
    return code.endsWith('.takenDown') && reason ? `${own} ${reason}` : own
  }
}

/** The same for why a job, or a row of its, has failed: a job of an earlier version may have a code that
 * nobody knows any more. */
export function useJobErrorText(): (error: { code: string; reason?: string }) => string {
  const explain = useErrorText()
  return ({ code, reason }) =>
    explain({ code: isErrorCode(code) ? code : 'server.unexpected', reason })
}
