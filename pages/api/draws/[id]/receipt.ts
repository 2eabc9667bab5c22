import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { readDraw } from '@/lib/draw-jobs/draws.server'
import { DrawId } from '@/lib/draws/fields'
import { receiptPicture } from '@/lib/draws/receipt-picture.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { PictureLanguage } from '@/lib/pictures/language'
import { isKnownVersion } from '@/lib/server/known-version.server'
import { inert, StreamReply } from '@/lib/server/reply.server'

export { config }

export default route({
  GET: endpoint({
    id: 'drawReceipt',
    does: 'The receipt of a draw as a picture, 1080 × 1350 pixels, in one of the site’s languages.',
    auth: 'anyone',
    limit: 'document',
    query: z.object({
      id: DrawId,
      lang: PictureLanguage,
    }),
    answer: { file: 'image/png' },
    async run({ query: { id, lang }, request, client }) {
      const png = await receiptPicture(await readDraw(id, {}), lang, client)
      const etag = `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"`
      const headers = {
        ...inert,
        'Content-Type': 'image/png',
        // A draw doesn't change, but it may be deleted, and its names go after 30 days.
        'Cache-Control': 'public, max-age=3600',
        ETag: etag,
      }
      if (isKnownVersion(request.headers, etag)) {
        return new StreamReply(headers, Readable.from([]), 304)
      }
      const length = { 'Content-Length': String(png.length) }
      return new StreamReply({ ...headers, ...length }, Readable.from([png]))
    },
  }),
})
