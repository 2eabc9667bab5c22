import { AdminPage } from '@/components/admin/AdminPage'
import { UsersScreen } from '@/components/admin/users/UsersScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Users() {
  return (
    <AdminPage namespace="admin" screen="users">
      <UsersScreen />
    </AdminPage>
  )
}
Users.ownShell = true

export const getStaticProps = staticPage(['admin', 'dashboard', 'account', 'errors'])
