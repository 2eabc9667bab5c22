import { useTranslation } from 'next-i18next/pages'
import { DashboardLayout } from '@/components/account/DashboardLayout'
import { Overview } from '@/components/account/Overview'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function Dashboard() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardLayout title={t('dashboard.title')} description={t('dashboard.description')}>
      {(user) => <Overview user={user} />}
    </DashboardLayout>
  )
}

export const getStaticProps = staticPage(['dashboard', 'admin', 'errors', 'saved'])
