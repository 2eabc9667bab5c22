import { z } from 'zod'
import { imageReply } from '@/lib/http/image-reply.server'
import { config, endpoint, route } from '@/lib/http/route.server'
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
    query: z.object({ videoId: z.string().regex(/^[\w-]{11}$/), name: z.enum(names) }),
    answer: { file: 'image/*' },
    run: ({ query: { videoId, name }, signal }) =>
      imageReply(new URL(thumbnailUrl(videoId, name, 'jpg')), signal),
  }),
})
