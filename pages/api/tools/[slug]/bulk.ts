import { z } from 'zod'
import { bulkJob, listLink } from '@/lib/bulk/bulk-job.server'
import { AppError } from '@/lib/errors'
import { config, endpoint, route } from '@/lib/http/route.server'
import { StartedJob } from '@/lib/jobs/answers'
import { callerOf, startJob } from '@/lib/jobs/jobs.server'
import { requireNotTakenDown } from '@/lib/takedowns/takedowns.server'
import { subjectOf } from '@/lib/tools/machine/asked-subjects'
import { isBulkTool, maxBulkVideos } from '@/lib/tools/machine/bulk-tools'
import { startCounted } from '@/lib/tools/machine/run-work.server'

export { config }

export default route({
  POST: endpoint({
    id: 'runToolOnList',
    does: 'Starts a job that runs a tool on all videos of a channel or playlist. Whoever has just done the same, and sends that job’s secret or is signed in, gets that job.',
    auth: 'anyone',
    limit: 'write',
    query: z.object({ slug: z.string() }),
    body: z.object({
      url: z.string('input.required').min(1, 'input.required').max(2048, 'input.tooLong'),
      max: z
        .int('input.notANumber')
        .min(1, 'input.outOfRange')
        .max(maxBulkVideos, 'input.outOfRange')
        .default(maxBulkVideos),
    }),
    status: 202,
    answer: StartedJob,
    async run({ query: { slug }, body, client, request }) {
      if (!isBulkTool(slug)) throw new AppError('tool.notFound')
      await requireNotTakenDown(subjectOf(listLink(body.url)), undefined, 'url')
      const owner = await callerOf(request)
      const known = request.headers['x-job-secret']?.toString()
      return startCounted(bulkJob.name, client, () =>
        startJob(bulkJob, { tool: slug, ...body }, { owner, client, known }),
      )
    },
  }),
})
