import { z } from 'zod'
import { ById } from '@/lib/accounts/fields.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { OwnReview } from '@/lib/reviews/answers'
import { ChangedReviewBody } from '@/lib/reviews/fields'
import { changeReview, deleteReview } from '@/lib/reviews/write.server'

export { config }

export default route({
  PATCH: endpoint({
    id: 'changeReview',
    does: 'Replaces the stars and the text of one’s own review; the site’s answer stays.',
    auth: 'user',
    limit: 'write',
    query: ById,
    body: ChangedReviewBody,
    answer: OwnReview,
    run: ({ actor, query, body, client }) => changeReview(actor, query.id, body, client),
  }),
  DELETE: endpoint({
    id: 'deleteReview',
    does: 'Deletes one’s own review.',
    auth: 'user',
    limit: 'write',
    query: ById,
    answer: z.null(),
    run: ({ actor, query }) => deleteReview(actor, query.id),
  }),
})
