import { AdminPage } from '@/components/admin/AdminPage'
import { PostScreen } from '@/components/admin/blog/PostScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Post() {
  return (
    <AdminPage namespace="admin-blog" screen="post">
      <PostScreen />
    </AdminPage>
  )
}
Post.ownShell = true

export const getStaticProps = staticPage([
  'admin',
  'admin-blog',
  'admin-content',
  'blog',
  'chart',
  'dashboard',
  'errors',
])
