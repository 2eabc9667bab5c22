import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { actOnJob, listJobs } from '@/lib/jobs/admin.server'
import { JobStatus, ListedJob } from '@/lib/jobs/answers'
import { JobId } from '@/lib/jobs/fields'
import { PageMeta, Paging } from '@/lib/paging'

export { config }

export default route({
  GET: endpoint({
    id: 'listJobs',
    does: 'Lists the site’s jobs, newest first: waiting, running and over.',
    auth: 'admin',
    query: Paging.extend({ state: JobStatus.shape.state.optional() }),
    answer: { data: z.array(ListedJob), meta: PageMeta },
    run: ({ query }) => listJobs(query),
  }),
  POST: endpoint({
    id: 'actOnJob',
    does: 'Retries a failed job, or cancels one.',
    auth: 'admin',
    limit: 'admin',
    body: z.object({ id: JobId, action: z.enum(['retry', 'cancel'], 'input.notAChoice') }),
    answer: z.null(),
    run: ({ actor, body }) => actOnJob(actor, body),
  }),
})
