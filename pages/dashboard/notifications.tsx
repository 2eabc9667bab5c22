import { DashboardLayout } from '@/components/dashboard/DashboardLayout'
import { Notifications } from '@/components/dashboard/Notifications'
import { useTranslation } from '@/context/use-translation'
import { staticPage } from '@/lib/page-props.server'

export default function NotificationsPage() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardLayout title={t('notifications.title')} description={t('notifications.description')}>
      {() => <Notifications />}
    </DashboardLayout>
  )
}
NotificationsPage.ownShell = true

export const getStaticProps = staticPage(['dashboard', 'errors'])
