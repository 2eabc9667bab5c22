import { ById } from '@/lib/accounts/fields.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { ModeratedReview } from '@/lib/reviews/answers'
import { AnswerBody } from '@/lib/reviews/fields'
import { answerReview, removeAnswer } from '@/lib/reviews/moderate.server'

export { config }

export default route({
  POST: endpoint({
    id: 'answerReview',
    does: 'Answers a review in the site’s name, in place of an earlier answer.',
    auth: 'admin',
    limit: 'admin',
    query: ById,
    body: AnswerBody,
    answer: ModeratedReview,
    run: ({ actor, query, body }) => answerReview(actor, query.id, body),
  }),
  DELETE: endpoint({
    id: 'removeAnswer',
    does: 'Takes the site’s answer to a review back.',
    auth: 'admin',
    limit: 'admin',
    query: ById,
    answer: ModeratedReview,
    run: ({ actor, query }) => removeAnswer(actor, query.id),
  }),
})
