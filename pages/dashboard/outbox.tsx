import { AdminPage } from '@/components/admin/AdminPage'
import { OutboxScreen } from '@/components/admin/OutboxScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Outbox() {
  return (
    <AdminPage namespace="admin" screen="outbox">
      <OutboxScreen />
    </AdminPage>
  )
}
Outbox.ownShell = true

export const getStaticProps = staticPage(['admin', 'dashboard', 'errors'])
