import { AdminPage } from '@/components/admin/AdminPage'
import { MessagesScreen } from '@/components/admin/messages/MessagesScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Messages() {
  return (
    <AdminPage namespace="admin-messages" screen="messages">
      <MessagesScreen />
    </AdminPage>
  )
}
Messages.ownShell = true

export const getStaticProps = staticPage(['admin', 'admin-messages', 'dashboard', 'errors'])
