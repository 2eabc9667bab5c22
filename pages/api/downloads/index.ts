import { consentNow } from '@/lib/downloads/consent'
import { OneDownload } from '@/lib/downloads/fields'
import { startDownload } from '@/lib/downloads/start-download.server'
import { AppError } from '@/lib/errors'
import { config, endpoint, route } from '@/lib/http/route.server'
import { StartedJob } from '@/lib/jobs/answers'
import { actorOf } from '@/lib/jobs/jobs.server'
import { requireDownloads } from '@/lib/media/engine.server'
import { clipIn } from '@/lib/tools/machine/clip-links'
import { parseVideoLink } from '@/lib/youtube/links'
import { YouTube } from '@/lib/youtube/youtube.server'

export { config }

/** The video of a link, and which part of it the link of a clip shows. */
async function readLink(url: string, tool: string, client: string) {
  const clipId = clipIn(url)
  if (clipId) {
    const { videoId, start, end } = await new YouTube({ tool, client }).clip(clipId)
    return { video: videoId, clip: { start, end, mode: 'exact' as const } }
  }
  const link = parseVideoLink(url)
  if (!link.ok) throw new AppError(link.code, { field: 'url' })
  return { video: link.value.videoId }
}

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
      const link = await readLink(url, tool, client)
      const input = { tool, choice, ...link, ...(clip && { clip }), consent: consentNow() }
      return startDownload(input, { owner: actor?.user._id, client })
    },
  }),
})
