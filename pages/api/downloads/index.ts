import { consentNow } from '@/lib/downloads/consent'
import { OneDownload } from '@/lib/downloads/fields'
import { startDownload } from '@/lib/downloads/start-download.server'
import { AppError } from '@/lib/errors'
import { config, endpoint, route } from '@/lib/http/route.server'
import { StartedJob } from '@/lib/jobs/answers'
import { actorOf } from '@/lib/jobs/jobs.server'
import { requireDownloads } from '@/lib/media/engine.server'
import { parseVideoLink } from '@/lib/youtube/links'

export { config }

export default route({
  POST: endpoint({
    id: 'startDownload',
    does: 'Starts a job that makes a file of a video that is the caller’s, or licensed to them.',
    auth: 'anyone',
    limit: 'write',
    body: OneDownload,
    status: 202,
    answer: StartedJob,
    async run({ body: { tool, url, clip, consent: _, ...choice }, client, request }) {
      const actor = await actorOf(request)
      await requireDownloads(actor)
      const link = parseVideoLink(url)
      if (!link.ok) throw new AppError(link.code, { field: 'url' })
      const video = link.value.videoId
      const input = { tool, video, choice, clip, consent: consentNow() }
      return startDownload(input, { owner: actor?.user._id, client })
    },
  }),
})
