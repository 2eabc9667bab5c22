import { z } from 'zod'
import { bulkJob, listLink } from '@/lib/bulk/bulk-job.server'
import { consentNow } from '@/lib/downloads/consent'
import { ListDownload } from '@/lib/downloads/fields'
import { startDownload } from '@/lib/downloads/start-download.server'
import { AppError } from '@/lib/errors'
import { byQuery, config, endpoint, route } from '@/lib/http/route.server'
import { StartedJob } from '@/lib/jobs/answers'
import { actorOf, callerOf, startJob } from '@/lib/jobs/jobs.server'
import { downloadTools } from '@/lib/media/answers'
import { requireDownloads } from '@/lib/media/engine.server'
import { mostOf } from '@/lib/plans/limits'
import { countedFor } from '@/lib/plans/plans.server'
import { requireNotTakenDown } from '@/lib/takedowns/takedowns.server'
import { subjectOf } from '@/lib/tools/machine/asked-subjects'
import { isBulkTool } from '@/lib/tools/machine/bulk-tools'
import { startCounted } from '@/lib/tools/machine/run-work.server'

export { config }

const DownloadSlug = z.enum(downloadTools)

const onList = endpoint({
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
      .max(mostOf.listVideos, 'input.outOfRange')
      .optional()
      .describe('Videos at most; as many as the caller’s plan allows unless told.'),
  }),
  status: 202,
  answer: StartedJob,
  async run({ query: { slug }, body, client, request }) {
    if (!isBulkTool(slug)) throw new AppError('tool.notFound')
    await requireNotTakenDown(subjectOf(listLink(body.url)), undefined, 'url')
    const owner = await callerOf(request)
    const known = request.headers['x-job-secret']?.toString()
    const { listVideos } = (await countedFor({ client, owner })).limits
    const { url, max = listVideos } = body
    if (max > listVideos)
      throw new AppError('input.outOfRange', { field: 'max', limit: listVideos })
    return startCounted(bulkJob.name, { client, owner }, () =>
      startJob(bulkJob, { tool: slug, url, max }, { owner, client, known }),
    )
  },
})

const downloads = endpoint({
  id: 'downloadList',
  does: 'Starts a job that makes files of the first 50 videos of a channel or playlist, which are the caller’s or licensed to them. Its rows have the files.',
  auth: 'anyone',
  limit: 'write',
  query: z.object({ slug: DownloadSlug }),
  body: ListDownload,
  status: 202,
  answer: StartedJob,
  async run({ query: { slug: tool }, body, client, request }) {
    const { url: list, clip: _clip, consent: _consent, ...choice } = body
    const actor = await actorOf(request)
    await requireDownloads(actor)
    await requireNotTakenDown(subjectOf(listLink(list)), 'media.takenDown', 'url')
    const input = { tool, list, choice, consent: consentNow() }
    return startDownload(input, { owner: actor?.user._id, client })
  },
})

export default route({
  POST: byQuery({
    matches: ({ slug }) => DownloadSlug.safeParse(slug).success,
    matched: downloads,
    otherwise: onList,
  }),
})
