import { useTranslation } from 'next-i18next/pages'
import { DashboardLayout } from '@/components/dashboard/DashboardLayout'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { staticPage } from '@/lib/page-props.server'

/** Every path of the dashboard that is no page: it has the dashboard's shell and its gate, too.
 * The server in front of Next answers with it and 404. */
export default function NoSuchScreen() {
  const { t } = useTranslation('common')
  return (
    <DashboardLayout title={t('notFound.title')} description={t('notFound.text')}>
      {() => (
        <>
          <h1 className="text-xl sm:text-2xl">{t('notFound.title')}</h1>
          <p className="mt-2 text-ink-2">{t('notFound.text')}</p>
          <Link href="/dashboard/dashboard" className={`${button.secondary} mt-6`}>
            {t('nav.dashboard')}
          </Link>
        </>
      )}
    </DashboardLayout>
  )
}

export const getStaticProps = staticPage(['dashboard'])
