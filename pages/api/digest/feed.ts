import { z } from 'zod'
import { digestFeed } from '@/lib/digest/feed.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'readDigestFeed',
    does: 'Sends what stands out in somebody’s saved channels as an Atom feed, by its secret address.',
    auth: 'anyone',
    limit: 'document',
    query: z.object({
      feed: z.string().max(40).default(''),
      key: z.string().max(80).default(''),
    }),
    answer: { file: 'application/atom+xml' },
    run: ({ query, request }) => digestFeed(query, request.headers),
  }),
})
