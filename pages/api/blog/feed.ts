import { NameQuery } from '@/lib/blog/bodies.server'
import { blogFeed } from '@/lib/blog/feed.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

// Served as /blog/feed.xml, with a language in front or without, see lib/server/front/http-server.server.ts.
export default route({
  GET: endpoint({
    id: 'blogFeed',
    does: 'The newest posts of a language as RSS 2.0.',
    auth: 'anyone',
    limit: 'document',
    query: NameQuery.pick({ locale: true }),
    answer: { file: 'application/rss+xml' },
    run: ({ query }) => blogFeed(query.locale),
  }),
})
