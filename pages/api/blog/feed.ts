import { NameQuery } from '@/lib/blog/bodies.server'
import { blogFeed } from '@/lib/blog/feed.server'
import { documentEndpoint } from '@/lib/http/document.server'
import { config, route } from '@/lib/http/route.server'

export { config }

// Served as /blog/feed.xml, with a language in front or without, see lib/server/front/http-server.server.ts.
export default route({
  GET: documentEndpoint(
    {
      id: 'blogFeed',
      does: 'The newest posts of a language as RSS 2.0.',
      type: 'application/rss+xml; charset=utf-8',
      query: NameQuery.pick({ locale: true }),
      freshMs: 2_000,
      keptSeconds: 300,
    },
    ({ locale }) => blogFeed(locale),
  ),
})
