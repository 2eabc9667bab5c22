import { AdminPage } from '@/components/admin/AdminPage'
import { ModelScreen } from '@/components/admin/ModelScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Model() {
  return (
    <AdminPage namespace="admin-model" screen="model">
      <ModelScreen />
    </AdminPage>
  )
}
Model.ownShell = true

export const getStaticProps = staticPage(['admin-model', 'dashboard', 'errors'])
