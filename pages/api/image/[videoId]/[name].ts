import { Readable } from 'node:stream'
import { z } from 'zod'
import { AppError } from '@/lib/errors'
import { imageReply } from '@/lib/http/image-reply.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { StreamReply } from '@/lib/server/reply.server'
import { thumbnailUrl } from '@/lib/youtube/pictures/pictures.server'
import { type ThumbnailName, thumbnailSizes } from '@/lib/youtube/pictures/thumbnails'

export { config }

const names = Object.keys(thumbnailSizes) as [ThumbnailName, ...ThumbnailName[]]

// A still of a video by its id, so that pages need not know where pictures come from.
export default route({
  GET: endpoint({
    id: 'still',
    does: 'Gives a still of a video by its id.',
    auth: 'anyone',
    query: z.object({
      videoId: z.string().regex(/^[\w-]{11}$/),
      name: z.enum(names),
      missing: z
        .literal('empty')
        .optional()
        .describe('Answers 204 without content, instead of 404, if YouTube has no such still.'),
    }),
    answer: { file: 'image/*' },
    run: async ({ query: { videoId, name, missing }, signal }) => {
      try {
        return await imageReply(new URL(thumbnailUrl(videoId, name, 'jpg')), signal)
      } catch (error) {
        const isMissing = error instanceof AppError && error.code === 'image.notFound'
        if (missing && isMissing) return new StreamReply({}, Readable.from([]), 204)
        throw error
      }
    },
  }),
})
