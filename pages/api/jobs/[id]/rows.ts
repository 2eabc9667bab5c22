import { z } from 'zod'
import { BulkRows } from '@/lib/bulk/answers'
import { config, endpoint, route } from '@/lib/http/route.server'
import { JobId } from '@/lib/jobs/fields'
import { ownJob } from '@/lib/jobs/jobs.server'
import { pageOfRows } from '@/lib/jobs/rows.server'

export { config }

export default route({
  GET: endpoint({
    id: 'jobRows',
    does: 'A page of what a job of the caller’s has found so far.',
    auth: 'anyone',
    query: z.object({ id: JobId, page: z.coerce.number().int().min(0).max(10_000).default(0) }),
    answer: BulkRows,
    run: async ({ query, request }) => pageOfRows(await ownJob(request, query.id), query.page),
  }),
})
