import { useTranslation } from '@/context/use-translation'

/** What a visitor whose browser runs no scripts is told before anything else. */
export function NoScript() {
  const { t } = useTranslation('common')
  return (
    <noscript>
      <p className="bg-sunken px-4 py-3 text-center text-sm font-medium">{t('noScript')}</p>
    </noscript>
  )
}
