import { DashboardLayout } from '@/components/dashboard/DashboardLayout'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'
import { staticPage } from '@/lib/page-props.server'

/** The "not found" page of the dashboard, with its layout and its login check. The server in
 * front sends it for unknown paths, with status 404. */
export default function NoSuchScreen() {
  const { t } = useTranslation('common')
  return (
    <DashboardLayout title={t('notFound.title')} description={t('notFound.text')}>
      {() => (
        <>
          <h1 className="screen-title">{t('notFound.title')}</h1>
          <p className="mt-2 text-ink-2">{t('notFound.text')}</p>
          <Link href="/dashboard/dashboard" className={`${button.secondary} mt-6`}>
            {t('nav.dashboard')}
          </Link>
        </>
      )}
    </DashboardLayout>
  )
}
NoSuchScreen.ownShell = true

export const getStaticProps = staticPage(['dashboard'])
