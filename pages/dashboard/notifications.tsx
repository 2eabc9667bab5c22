import { useTranslation } from 'next-i18next/pages'
import { DashboardLayout } from '@/components/account/DashboardLayout'
import { Notifications } from '@/components/account/Notifications'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function NotificationsPage() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardLayout title={t('notifications.title')} description={t('notifications.description')}>
      {() => <Notifications />}
    </DashboardLayout>
  )
}

export const getStaticProps = staticPage(['dashboard', 'errors'])
