import { useTranslation } from 'next-i18next/pages'
import type { Failure } from '@/lib/api/client'

/** Explains failures in the page's language; the page brings the namespace `errors`. */
export function useErrorText(): (failure: Pick<Failure, 'code'>) => string {
  const { t } = useTranslation(['common', 'errors'])
  return ({ code }) => (code === 'network' ? t('networkFailed') : t(`errors:${code}`))
}
