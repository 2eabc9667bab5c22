import { ById } from '@/lib/accounts/fields.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { ModeratedReview } from '@/lib/reviews/answers'
import { ModerateBody } from '@/lib/reviews/fields'
import { moderate } from '@/lib/reviews/moderate.server'

export { config }

export default route({
  POST: endpoint({
    id: 'moderateReview',
    does: 'Publishes a review and closes its reports, hides it with a reason, takes the hiding back, or undoes one’s own last decision.',
    auth: 'admin',
    limit: 'admin',
    query: ById,
    body: ModerateBody,
    answer: ModeratedReview,
    run: ({ actor, query, body }) => moderate(actor, query.id, body),
  }),
})
