import { Readable } from 'node:stream'
import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { StreamReply } from '@/lib/server/reply.server'
import { publicOrigin } from '@/lib/server/site.server'

export { config }

const rules = () => `User-agent: *
Disallow: /api/
Allow: /api/image
Allow: /api/share-picture

Sitemap: ${publicOrigin()}/sitemap.xml
`

// Served as /robots.txt, see lib/server/front/http-server.server.ts.
export default route({
  GET: endpoint({
    id: 'robots',
    does: 'Says what crawlers may visit.',
    auth: 'anyone',
    query: z.object({}),
    answer: { file: 'text/plain' },
    run: () =>
      new StreamReply({ 'Content-Type': 'text/plain; charset=utf-8' }, Readable.from([rules()])),
  }),
})
