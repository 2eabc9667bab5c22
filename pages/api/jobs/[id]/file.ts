import { z } from 'zod'
import { bulkJob } from '@/lib/bulk/bulk-job.server'
import { bulkFiles, requireListAllowed } from '@/lib/bulk/files.server'
import { AppError } from '@/lib/errors'
import { config, endpoint, route } from '@/lib/http/route.server'
import { JobId, JobSecret } from '@/lib/jobs/fields'
import { jobFile, jobFormats } from '@/lib/jobs/files.server'
import { ownJob } from '@/lib/jobs/jobs.server'

export { config }

export default route({
  GET: endpoint({
    id: 'jobFile',
    does: 'What a job of the caller’s has found so far, as a file.',
    auth: 'anyone',
    limit: 'document',
    query: z.object({ id: JobId, secret: JobSecret, format: z.enum(jobFormats) }),
    answer: { file: ['text/csv', 'application/json', 'application/zip'] },
    async run({ query, request, client }) {
      const job = await ownJob(request, query.id, query.secret)
      // A download has files of its own, and its rows are no list of videos.
      if (job.name !== bulkJob.name) throw new AppError('job.notFound')
      await requireListAllowed(job)
      return jobFile(job, query.format, bulkFiles(job), client)
    },
  }),
})
