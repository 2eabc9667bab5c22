import { z } from 'zod'
import { downloadJob } from '@/lib/downloads/download-job.server'
import { retryDownload } from '@/lib/downloads/start-download.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { JobId } from '@/lib/jobs/fields'
import { ownJob, retryJob } from '@/lib/jobs/jobs.server'
import { startCounted } from '@/lib/tools/machine/run-work.server'

export { config }

export default route({
  POST: endpoint({
    id: 'retryJob',
    does: 'Runs a failed job of the caller’s again; it goes on where it stopped. Of a list of downloads that is over, the rows that failed and may go again.',
    auth: 'anyone',
    limit: 'write',
    query: z.object({ id: JobId }),
    answer: z.null(),
    async run({ query, request, client }) {
      const job = await ownJob(request, query.id)
      if (job.name === downloadJob.name) await retryDownload(job)
      else await startCounted(job.name, { client, owner: job.owner }, () => retryJob(job))
    },
  }),
})
