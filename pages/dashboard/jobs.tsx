import { AdminPage } from '@/components/admin/AdminPage'
import { JobsScreen } from '@/components/admin/JobsScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Jobs() {
  return (
    <AdminPage namespace="admin" screen="jobs">
      <JobsScreen />
    </AdminPage>
  )
}
Jobs.ownShell = true

export const getStaticProps = staticPage(['admin', 'dashboard', 'errors'])
