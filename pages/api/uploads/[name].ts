import { z } from 'zod'
import { readPicture } from '@/lib/accounts/pictures.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { inert, StreamReply } from '@/lib/server/reply.server'

export { config }

export default route({
  GET: endpoint({
    id: 'picture',
    does: 'Gives a stored picture.',
    auth: 'anyone',
    query: z.object({ name: z.string().regex(/^[0-9a-f-]{36}\.webp$/) }),
    answer: { file: 'image/webp' },
    run: async ({ query }) => {
      const { length, body } = await readPicture(query.name)
      const headers = {
        ...inert,
        'Content-Type': 'image/webp',
        'Content-Length': String(length),
        // A name is never used twice.
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Disposition': 'inline',
      }
      return new StreamReply(headers, body)
    },
  }),
})
