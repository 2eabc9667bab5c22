import { AdminPage } from '@/components/admin/AdminPage'
import { BlogScreen } from '@/components/admin/blog/BlogScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Blog() {
  return (
    <AdminPage namespace="admin-blog" screen="blog">
      <BlogScreen />
    </AdminPage>
  )
}
Blog.ownShell = true

export const getStaticProps = staticPage([
  'admin',
  'admin-blog',
  'admin-content',
  'dashboard',
  'errors',
])
