import { create as createContentDisposition } from 'content-disposition'
import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { StreamReply } from '@/lib/server/reply.server'
import { mostInZip } from '@/lib/youtube/pictures/addresses'
import { downloadName } from '@/lib/youtube/pictures/download-name'
import { allowedImageUrl } from '@/lib/youtube/pictures/pictures.server'
import { zipImages } from '@/lib/youtube/pictures/zip.server'

export { config }

const url = z.string().max(2048)

export default route({
  GET: endpoint({
    auth: 'anyone',
    limit: 'document',
    query: z.object({
      url: z.union([url.transform((one) => [one]), z.array(url).min(1).max(mostInZip)]),
      name: z.string().default('images'),
    }),
    async run({ query, signal }) {
      const body = await zipImages(query.url.map(allowedImageUrl), signal)
      return new StreamReply(
        {
          'Content-Type': 'application/zip',
          'Content-Disposition': createContentDisposition(
            downloadName(query.name, 'application/zip'),
          ),
        },
        body,
      )
    },
  }),
})
