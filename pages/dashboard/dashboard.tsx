import { SiteFigures } from '@/components/admin/SiteFigures'
import { DashboardLayout } from '@/components/dashboard/DashboardLayout'
import { Overview } from '@/components/dashboard/Overview'
import { useTranslation } from '@/context/use-translation'
import { staticPage } from '@/lib/page-props.server'

export default function Dashboard() {
  const { t } = useTranslation('dashboard')
  return (
    <DashboardLayout title={t('dashboard.title')} description={t('dashboard.description')}>
      {(user) => <Overview user={user} siteFigures={user.role === 'admin' && <SiteFigures />} />}
    </DashboardLayout>
  )
}
Dashboard.ownShell = true

export const getStaticProps = staticPage([
  'account',
  'dashboard',
  'admin',
  'admin-plans',
  'draw',
  'errors',
  'reviews',
  'saved',
])
