import { z } from 'zod'
import { ById } from '@/lib/accounts/fields.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { ReportBody } from '@/lib/reviews/fields'
import { reportReview } from '@/lib/reviews/reports.server'

export { config }

export default route({
  POST: endpoint({
    id: 'reportReview',
    does: 'Reports a review to the moderators. A second report of the same visitor replaces the first.',
    auth: 'anyone',
    limit: 'write',
    query: ById,
    body: ReportBody,
    answer: z.null(),
    run: ({ query, body, client, request }) => reportReview(query.id, body, { client, request }),
  }),
})
