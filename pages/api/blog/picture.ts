import { z } from 'zod'
import { storeBlogPicture } from '@/lib/blog/pictures.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'uploadPostPicture',
    does: 'Keeps a picture for posts, as a WebP of at most 1600 pixels a side.',
    auth: 'admin',
    limit: 'upload',
    file: 'picture',
    body: z.looseObject({}),
    status: 201,
    answer: z.object({ picture: z.string().describe('Its path with its size, as posts name it.') }),
    run: ({ file }) => storeBlogPicture(file),
  }),
})
