import { AdminPage } from '@/components/admin/AdminPage'
import { ContentScreen } from '@/components/admin/content/ContentScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Content() {
  return (
    <AdminPage namespace="admin-content" screen="texts">
      <ContentScreen />
    </AdminPage>
  )
}
Content.ownShell = true

export const getStaticProps = staticPage(['admin', 'admin-content', 'dashboard', 'errors'])
