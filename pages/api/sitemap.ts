import { Readable } from 'node:stream'
import { z } from 'zod'
import { StreamReply } from '@/lib/api/reply.server'
import { config, endpoint, route } from '@/lib/api/route.server'
import { sitemap } from '@/lib/sitemap.server'

export { config }

// Served as /sitemap.xml, see next.config.js.
export default route({
  GET: endpoint({
    auth: 'anyone',
    query: z.object({}),
    run: () =>
      new StreamReply(
        { 'Content-Type': 'application/xml', 'Cache-Control': 'public, max-age=3600' },
        Readable.from([sitemap()]),
      ),
  }),
})
