import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { JobRowsAnswer } from '@/lib/jobs/answers'
import { JobId } from '@/lib/jobs/fields'
import { ownJob } from '@/lib/jobs/jobs.server'
import { pageOfRows } from '@/lib/jobs/rows.server'

export { config }

export default route({
  GET: endpoint({
    id: 'jobRows',
    does: 'A page of what a job of the caller’s has found so far; without a number the last one.',
    auth: 'anyone',
    query: z.object({ id: JobId, page: z.coerce.number().int().min(0).max(10_000).optional() }),
    answer: JobRowsAnswer,
    run: async ({ query, request }) => pageOfRows(await ownJob(request, query.id), query.page),
  }),
})
