import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { config, endpoint, route } from '@/lib/http/route.server'
import { actorOf } from '@/lib/jobs/jobs.server'
import { DownloadChoice, KeyFrames } from '@/lib/media/answers'
import { requireDownloads } from '@/lib/media/engine.server'
import { knownMedia } from '@/lib/media/extract.server'
import { keyFramesOf } from '@/lib/media/key-frames.server'
import { requireNotTakenDown } from '@/lib/takedowns/takedowns.server'
import { parseVideoLink } from '@/lib/youtube/links'

export { config }

const { format, sound } = DownloadChoice.shape

export default route({
  GET: endpoint({
    id: 'keyFrames',
    does: 'Tells where a fast clip of a format can begin, before anything is fetched.',
    auth: 'anyone',
    limit: 'lightTool',
    query: z.object({ url: z.string('input.required').max(2048), format, sound }),
    answer: KeyFrames,
    async run({ query: { url, ...choice }, request, signal }) {
      await requireDownloads(await actorOf(request))
      const link = parseVideoLink(url)
      if (!link.ok) throw new AppError(link.code, { field: 'url' })
      const { videoId } = link.value
      // Whoever is shown the choice has just been told of the video: it isn't asked about for this alone.
      const info = knownMedia(videoId)
      if (!info) return { starts: null }
      const { title, channel_id } = info
      const subject = { videoId, channelId: channel_id ?? undefined, title }
      await requireNotTakenDown(subject, 'media.takenDown', 'url')
      return { starts: (await keyFramesOf(info, choice, signal)) ?? null }
    },
  }),
})
