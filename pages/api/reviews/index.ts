import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { OwnReview, Review } from '@/lib/reviews/answers'
import { ReviewBody, ReviewsQuery } from '@/lib/reviews/fields'
import { listReviews } from '@/lib/reviews/list.server'
import { writeReview } from '@/lib/reviews/write.server'
import { BareReply } from '@/lib/server/reply.server'

export { config }

/** Reviews are public, so pages of other sites may read them, too. */
const forEverySite = { 'Access-Control-Allow-Origin': '*' }

export default route({
  GET: endpoint({
    id: 'listReviews',
    does: 'Lists a tool’s reviews in pages, newest first, those in one language before others.',
    auth: 'anyone',
    query: ReviewsQuery,
    answer: { bare: z.array(Review) },
    run: async ({ query }) => new BareReply(await listReviews(query), forEverySite),
  }),
  POST: endpoint({
    id: 'writeReview',
    does: 'Writes a review: one of a user and tool, with a confirmed address where the site sends mail.',
    auth: 'user',
    limit: 'write',
    body: ReviewBody,
    status: 201,
    answer: OwnReview,
    run: ({ actor, body, client }) => writeReview(actor, body, client),
  }),
})
