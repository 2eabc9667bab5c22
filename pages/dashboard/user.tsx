import { AdminPage } from '@/components/admin/AdminPage'
import { UserScreen } from '@/components/admin/UserScreen'
import { staticPage } from '@/lib/i18n/page-props.server'

export default function User() {
  return (
    <AdminPage screen="user">
      <UserScreen />
    </AdminPage>
  )
}

export const getStaticProps = staticPage(['admin', 'dashboard', 'account', 'errors', 'pricing'])
