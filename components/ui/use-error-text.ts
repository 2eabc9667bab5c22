import { useTranslation } from '@/context/use-translation'
import { type BrowserCode, browserTexts, type Failure } from '@/lib/browser/failure'

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
