import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { JobId } from '@/lib/jobs/fields'
import { ownJob, retryJob } from '@/lib/jobs/jobs.server'
import { startCounted } from '@/lib/tools/machine/run-work.server'

export { config }

export default route({
  POST: endpoint({
    id: 'retryJob',
    does: 'Runs a failed job of the caller’s again; it goes on where it stopped.',
    auth: 'anyone',
    limit: 'write',
    query: z.object({ id: JobId }),
    answer: z.null(),
    async run({ query, request, client }) {
      const job = await ownJob(request, query.id)
      await startCounted(job.name, client, () => retryJob(job))
    },
  }),
})
