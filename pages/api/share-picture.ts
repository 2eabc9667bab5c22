import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { config, endpoint, route } from '@/lib/http/route.server'
import { PictureLanguage } from '@/lib/pictures/language'
import { isKnownVersion } from '@/lib/server/known-version.server'
import { inert, StreamReply } from '@/lib/server/reply.server'
import { sharePicture } from '@/lib/share-pictures/share-picture.server'

export { config }

export default route({
  GET: endpoint({
    id: 'sharePicture',
    does: 'The picture beside links to a page, 1200 × 630 pixels, with the page’s title.',
    auth: 'anyone',
    limit: 'crawled',
    query: z.object({
      page: z.string().max(200).describe('The page’s path, without a language.'),
      lang: PictureLanguage,
    }),
    answer: { file: 'image/png' },
    async run({ query: { page, lang }, request, client }) {
      const picture = await sharePicture(page, lang, client)
      if (!picture) throw new AppError('route.notFound')
      const etag = `"${createHash('sha256').update(picture).digest('base64url').slice(0, 22)}"`
      const headers = {
        ...inert,
        // Other sites show it.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Content-Type': 'image/png',
        'Cache-Control': 'public, max-age=86400',
        ETag: etag,
      }
      if (isKnownVersion(request.headers, etag))
        return new StreamReply(headers, Readable.from([]), 304)
      const length = { 'Content-Length': String(picture.length) }
      return new StreamReply({ ...headers, ...length }, Readable.from([picture]))
    },
  }),
})
