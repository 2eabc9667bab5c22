import { AdminPage } from '@/components/admin/AdminPage'
import { AuditScreen } from '@/components/admin/audit/AuditScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Audit() {
  return (
    <AdminPage namespace="admin" screen="audit">
      <AuditScreen />
    </AdminPage>
  )
}
Audit.ownShell = true

export const getStaticProps = staticPage(['admin', 'dashboard', 'errors', 'admin-plans', 'pricing'])
