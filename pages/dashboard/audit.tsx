import { AdminPage } from '@/components/admin/AdminPage'
import { AuditScreen } from '@/components/admin/AuditScreen'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function Audit() {
  return (
    <AdminPage screen="audit">
      <AuditScreen />
    </AdminPage>
  )
}

export const getStaticProps = staticPage(['admin', 'dashboard', 'account', 'errors'])
