import { DashboardLayout } from '@/components/account/DashboardLayout'
import { PlannedAccountPage } from '@/components/account/PlannedAccountPage'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function Dashboard() {
  return (
    <DashboardLayout>
      <PlannedAccountPage screen="dashboard" />
    </DashboardLayout>
  )
}

export const getStaticProps = staticPage(['account'])
