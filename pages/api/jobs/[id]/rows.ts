import { z } from 'zod'
import { bulkJob } from '@/lib/bulk/bulk-job.server'
import { requireListAllowed, shownRows } from '@/lib/bulk/files.server'
import type { BulkRow } from '@/lib/bulk/rows'
import { downloadJob } from '@/lib/downloads/download-job.server'
import { requireFilesAllowed, shownDownloads } from '@/lib/downloads/links.server'
import { drawJob } from '@/lib/draw-jobs/draw-job.server'
import { AppError } from '@/lib/errors'
import { config, endpoint, route } from '@/lib/http/route.server'
import { JobRowsAnswer } from '@/lib/jobs/answers'
import { JobId } from '@/lib/jobs/fields'
import { ownJob } from '@/lib/jobs/jobs.server'
import { pageOfRows, removeJob } from '@/lib/jobs/rows.server'
import type { DownloadRow } from '@/lib/media/answers'

export { config }

export default route({
  GET: endpoint({
    id: 'jobRows',
    does: 'A page of what a job of the caller’s has found so far; without a number the last one.',
    auth: 'anyone',
    query: z.object({ id: JobId, page: z.coerce.number().int().min(0).max(10_000).optional() }),
    answer: JobRowsAnswer,
    async run({ query, request }) {
      const job = await ownJob(request, query.id)
      const rows = await pageOfRows(job, query.page)
      if (job.name === downloadJob.name) {
        await requireFilesAllowed(job)
        return (await shownDownloads(rows as unknown as DownloadRow[])) as unknown as typeof rows
      }
      if (job.name !== bulkJob.name) return rows
      await requireListAllowed(job)
      return (await shownRows(rows as unknown as BulkRow[])) as unknown as typeof rows
    },
  }),
  DELETE: endpoint({
    id: 'removeJobRows',
    does: 'Removes a job of the caller’s that is over and read a list, with all it has found, or a draw that was never drawn.',
    auth: 'anyone',
    query: z.object({ id: JobId }),
    answer: z.null(),
    async run({ query, request }) {
      const job = await ownJob(request, query.id)
      // The record of a download says what its maker has confirmed, and what was drawn has a route of its own.
      const isUndrawn = job.name === drawJob.name && job.state !== 'done'
      if (job.name !== bulkJob.name && !isUndrawn) throw new AppError('job.notFound')
      await removeJob(job)
    },
  }),
})
