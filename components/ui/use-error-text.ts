import { useTranslation } from 'next-i18next/pages'
import type { Failure } from '@/lib/browser/failure'

/** Explains failures in the page's language, or in the server's own words where this site knows
 * none; the page brings the namespace `errors`. */
export function useErrorText(): (failure: Pick<Failure, 'code' | 'text'>) => string {
  const { t } = useTranslation(['common', 'errors'])
  return ({ code, text }) => text ?? (code === 'network' ? t('networkFailed') : t(`errors:${code}`))
}
