import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { ModeratedReview, ModeratedReviewsMeta } from '@/lib/reviews/answers'
import { ModeratedReviewsQuery } from '@/lib/reviews/fields'
import { listModerated } from '@/lib/reviews/moderated-list.server'
import { reviewsCsv } from '@/lib/reviews/reviews-csv.server'

export { config }

export default route({
  GET: endpoint({
    id: 'listModeratedReviews',
    does: 'Lists reviews for moderators, with reports and what was changed: searched, filtered, sorted, in pages; as CSV all that match.',
    auth: 'admin',
    query: ModeratedReviewsQuery,
    answer: { data: z.array(ModeratedReview), meta: ModeratedReviewsMeta, file: 'text/csv' },
    run: ({ actor, query }) =>
      query.format === 'csv' ? reviewsCsv(actor, query) : listModerated(query),
  }),
})
