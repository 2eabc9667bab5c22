import { AdminPage } from '@/components/admin/AdminPage'
import { SubscribersScreen } from '@/components/admin/newsletter/SubscribersScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Newsletter() {
  return (
    <AdminPage namespace="admin-newsletter" screen="newsletter">
      <SubscribersScreen />
    </AdminPage>
  )
}
Newsletter.ownShell = true

export const getStaticProps = staticPage(['admin', 'admin-newsletter', 'dashboard', 'errors'])
