import { AdminPage } from '@/components/admin/AdminPage'
import { LettersScreen } from '@/components/admin/newsletter/LettersScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Letters() {
  return (
    <AdminPage namespace="admin-newsletter" screen="letters">
      <LettersScreen />
    </AdminPage>
  )
}
Letters.ownShell = true

export const getStaticProps = staticPage([
  'admin',
  'admin-content',
  'admin-newsletter',
  'dashboard',
  'errors',
])
