import { z } from 'zod'
import type { DownloadInput } from '@/lib/downloads/download-job.server'
import { opensFiles, requireFilesAllowed } from '@/lib/downloads/links.server'
import { sendFile } from '@/lib/downloads/send-file.server'
import { sendZip } from '@/lib/downloads/zip.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { JobId, JobSecret } from '@/lib/jobs/fields'
import { findJob, ownJob } from '@/lib/jobs/jobs.server'
import { connect } from '@/lib/server/connect.server'

export { config }

export default route({
  GET: endpoint({
    id: 'downloadedFile',
    does: 'Sends a file that a download of the caller’s has made, or a part of it by `Range`; or all of them as a ZIP. The links in the job’s result need no header.',
    auth: 'anyone',
    query: z.object({
      id: JobId,
      secret: JobSecret,
      n: z.coerce.number().int().min(0).max(1_000).default(0).describe('Which file.'),
      format: z.literal('zip').optional(),
    }),
    answer: { file: ['video/*', 'audio/*', 'application/x-subrip', 'application/zip'] },
    async run({ query: { id, secret, n, format }, request, client }) {
      await connect()
      const isByLink = secret !== undefined && (await opensFiles(await findJob(id), secret))
      const job = isByLink ? await findJob(id) : await ownJob(request, id, secret)
      await requireFilesAllowed(job, format ? undefined : n)
      if (!format) return sendFile(job, n, request)
      return sendZip(job, (job.input as DownloadInput).tool, client)
    },
  }),
})
