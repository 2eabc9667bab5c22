import { AdminPage } from '@/components/admin/AdminPage'
import { ExtensionsScreen } from '@/components/admin/ExtensionsScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Extensions() {
  return (
    <AdminPage namespace="admin" screen="extensions">
      <ExtensionsScreen />
    </AdminPage>
  )
}
Extensions.ownShell = true

export const getStaticProps = staticPage(['admin', 'dashboard', 'account', 'errors'])
