import { AdminPage } from '@/components/admin/AdminPage'
import { ReviewsScreen } from '@/components/admin/reviews/ReviewsScreen'
import { staticPage } from '@/lib/page-props.server'

export default function Reviews() {
  return (
    <AdminPage namespace="admin-reviews" screen="reviews">
      <ReviewsScreen />
    </AdminPage>
  )
}
Reviews.ownShell = true

export const getStaticProps = staticPage([
  'admin',
  'admin-reviews',
  'reviews',
  'dashboard',
  'account',
  'errors',
])
