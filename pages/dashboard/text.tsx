import { AdminPage } from '@/components/admin/AdminPage'
import { TextScreen } from '@/components/admin/content/TextScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Text() {
  return (
    <AdminPage namespace="admin-content" screen="text">
      <TextScreen />
    </AdminPage>
  )
}
Text.ownShell = true

export const getStaticProps = staticPage(['admin', 'admin-content', 'dashboard', 'errors'])
