import { documentEndpoint } from '@/lib/http/document.server'
import { config, route } from '@/lib/http/route.server'
import { sitemap } from '@/lib/sitemap.server'

export { config }

// Served as /sitemap.xml, see lib/server/front/http-server.server.ts.
export default route({
  GET: documentEndpoint(
    {
      id: 'sitemap',
      does: 'Lists the site’s pages for search engines.',
      type: 'application/xml',
      freshMs: 2_000,
    },
    sitemap,
  ),
})
