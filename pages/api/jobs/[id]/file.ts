import { z } from 'zod'
import { bulkFile, bulkFormats } from '@/lib/bulk/files.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { JobId, JobSecret } from '@/lib/jobs/fields'
import { ownJob } from '@/lib/jobs/jobs.server'

export { config }

export default route({
  GET: endpoint({
    id: 'jobFile',
    does: 'What a job of the caller’s has found so far, as a file.',
    auth: 'anyone',
    limit: 'document',
    query: z.object({ id: JobId, secret: JobSecret, format: z.enum(bulkFormats) }),
    answer: { file: ['text/csv', 'application/json', 'application/zip'] },
    run: async ({ query, request }) =>
      bulkFile(await ownJob(request, query.id, query.secret), query.format),
  }),
})
