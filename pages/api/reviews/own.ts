import { config, endpoint, route } from '@/lib/http/route.server'
import { OwnReviews } from '@/lib/reviews/answers'
import { OwnReviewsQuery } from '@/lib/reviews/fields'
import { ownReviews } from '@/lib/reviews/list.server'

export { config }

export default route({
  GET: endpoint({
    id: 'listOwnReviews',
    does: 'Lists one’s own reviews, hidden and waiting ones too, and whether one may write.',
    auth: 'user',
    query: OwnReviewsQuery,
    answer: OwnReviews,
    run: ({ actor, query }) => ownReviews(actor, query.tool),
  }),
})
