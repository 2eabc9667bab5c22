import { AdminPage } from '@/components/admin/AdminPage'
import { UserScreen } from '@/components/admin/users/UserScreen'
import { staticPage } from '@/lib/page-props.server'

export default function User() {
  return (
    <AdminPage namespace="admin" screen="user">
      <UserScreen />
    </AdminPage>
  )
}
User.ownShell = true

export const getStaticProps = staticPage([
  'admin',
  'dashboard',
  'account',
  'errors',
  'pricing',
  'admin-plans',
  'reviews',
  'admin-reviews',
])
