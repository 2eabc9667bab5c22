import { config, endpoint, route } from '@/lib/http/route.server'
import { ReviewSummary } from '@/lib/reviews/answers'
import { SummaryQuery } from '@/lib/reviews/fields'
import { reviewSummary } from '@/lib/reviews/list.server'

export { config }

export default route({
  GET: endpoint({
    id: 'summarizeReviews',
    does: 'Tells how many reviews a tool has, and from five on their average and spread.',
    auth: 'anyone',
    query: SummaryQuery,
    answer: ReviewSummary,
    run: ({ query }) => reviewSummary(query.tool),
  }),
})
