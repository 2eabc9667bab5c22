import { create as createContentDisposition } from 'content-disposition'
import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { config, endpoint, route } from '@/lib/http/route.server'
import { StreamReply } from '@/lib/server/reply.server'
import { maxImagesInZip } from '@/lib/youtube/pictures/addresses'
import { downloadName, maxDownloadTitle } from '@/lib/youtube/pictures/download-name'
import { allowedImageUrl } from '@/lib/youtube/pictures/pictures.server'
import { zipImages } from '@/lib/youtube/pictures/zip.server'

export { config }

const url = z.string().max(2048)

/** One or several of a query parameter. */
const list = (one: z.ZodString) =>
  z.union([one.transform((only) => [only]), z.array(one).min(1).max(maxImagesInZip)])

export default route({
  GET: endpoint({
    id: 'imageZip',
    does: 'Packs pictures of YouTube’s into one file.',
    auth: 'anyone',
    limit: 'document',
    query: z.object({
      url: list(url),
      name: z.string().max(maxDownloadTitle).default('images'),
      file: list(z.string().max(200)).optional(),
    }),
    answer: { file: 'application/zip' },
    async run({ query, signal }) {
      const { url, name, file } = query
      if (file && file.length !== url.length) throw new AppError('input.invalid', { field: 'file' })
      const titles = file?.map((one) => `${name} ${one}`)
      const body = await zipImages(url.map(allowedImageUrl), signal, titles)
      return new StreamReply(
        {
          'Content-Type': 'application/zip',
          'Content-Disposition': createContentDisposition(downloadName(name, 'application/zip')),
        },
        body,
      )
    },
  }),
})
