import { useRouter } from 'next/router'
import { ArticlePage } from '@/components/layout/ArticlePage'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { defaultLocale, localePath } from '@/lib/i18n/languages'
import { staticPage } from '@/lib/page-props.server'

/** The spelling of the path is the specification's. */
export default function Extension() {
  const { t } = useTranslation('extension')
  const { locale = defaultLocale } = useRouter()
  const address = `${useSite().origin}${localePath(locale, '/')}?q=%s`
  return (
    <ArticlePage namespace="extension">
      <div className="card mt-6 grid justify-items-start gap-3 p-4 sm:flex sm:items-center">
        <span className="text-sm text-ink-3">{t('address')}</span>
        <code translate="no" className="min-w-0 grow text-sm break-all">
          {address}
        </code>
        <CopyButton text={address} className={button.secondary} />
      </div>
    </ArticlePage>
  )
}

export const getStaticProps = staticPage(['extension'])
