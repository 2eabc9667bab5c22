import { AdminPage } from '@/components/admin/AdminPage'
import { PlansScreen } from '@/components/admin/plans/PlansScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Plans() {
  return (
    <AdminPage namespace="admin-plans" screen="plans">
      <PlansScreen />
    </AdminPage>
  )
}
Plans.ownShell = true

export const getStaticProps = staticPage(['admin-plans', 'pricing', 'dashboard', 'errors'])
