import { AdminPage } from '@/components/admin/AdminPage'
import { TakedownsScreen } from '@/components/admin/takedowns/TakedownsScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Takedowns() {
  return (
    <AdminPage namespace="admin-takedowns" screen="takedowns">
      <TakedownsScreen />
    </AdminPage>
  )
}
Takedowns.ownShell = true

export const getStaticProps = staticPage([
  'admin',
  'admin-takedowns',
  'dashboard',
  'account',
  'errors',
])
