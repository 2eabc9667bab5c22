import { documentEndpoint } from '@/lib/http/document.server'
import { config, route } from '@/lib/http/route.server'
import { llmsText } from '@/lib/llms-text.server'

export { config }

// Served as /llms.txt, see lib/server/front/http-server.server.ts.
export default route({
  GET: documentEndpoint(
    {
      id: 'llms',
      does: 'Says what the site has, for language models.',
      type: 'text/plain; charset=utf-8',
      freshMs: 2_000,
      keptSeconds: 300,
    },
    llmsText,
  ),
})
