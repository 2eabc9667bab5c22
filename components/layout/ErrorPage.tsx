import type { ReactNode } from 'react'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'
import { Seo } from '../seo/Seo'

/** A page that says what went wrong, with what to do next. */
export function ErrorPage({
  kind,
  children,
}: {
  kind: 'notFound' | 'serverError'
  children?: ReactNode
}) {
  const { t } = useTranslation('common')
  return (
    <div className="page-width py-8 md:py-12">
      <Seo title={t(`${kind}.title`)} description={t(`${kind}.text`)} index={false} />
      <h1 className="text-[28px] leading-8.5 md:text-2xl">{t(`${kind}.title`)}</h1>
      <p className="mt-2 max-w-165 text-lg text-ink-2">{t(`${kind}.text`)}</p>
      {children}
      <Link href="/" className={`${button.secondary} mt-6`}>
        {t('goHome')}
      </Link>
    </div>
  )
}
