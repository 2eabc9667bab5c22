import { z } from 'zod'
import { documentEndpoint } from '@/lib/http/document.server'
import { config, route } from '@/lib/http/route.server'
import { localeCodes } from '@/lib/i18n/languages'
import { sitemap, sitemapIndex } from '@/lib/sitemap.server'

export { config }

// Served as /sitemap.xml and, for a language, /sitemap-gu.xml, see lib/server/front/http-server.server.ts.
export default route({
  GET: documentEndpoint(
    {
      id: 'sitemap',
      does: 'Lists the site’s pages in a language for search engines, or these lists.',
      type: 'application/xml',
      query: z.object({ locale: z.enum(localeCodes).optional() }),
      freshMs: 2_000,
    },
    ({ locale }) => (locale ? sitemap(locale) : sitemapIndex()),
  ),
})
