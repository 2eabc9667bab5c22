import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { Seo } from '../seo/Seo'

/** The page for "not found" and for server errors. */
export function ErrorPage({ kind }: { kind: 'notFound' | 'serverError' }) {
  const { t } = useTranslation('common')
  return (
    <div className="page-width max-w-3xl py-20">
      <Seo title={t(`${kind}.title`)} description={t(`${kind}.text`)} index={false} />
      <h1 className="text-2xl sm:text-3xl">{t(`${kind}.title`)}</h1>
      <p className="mt-3 text-lg text-ink-2">{t(`${kind}.text`)}</p>
      <Link href="/" className={`${button.secondary} mt-8`}>
        {t('goHome')}
      </Link>
    </div>
  )
}
