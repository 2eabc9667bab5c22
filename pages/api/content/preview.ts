import { z } from 'zod'
import { PreviewBody } from '@/lib/content/content.server'
import { renderGuide } from '@/lib/content/guide.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'previewContent',
    does: 'A guide in Markdown as HTML, as its page shows it.',
    auth: 'admin',
    limit: 'admin',
    body: PreviewBody,
    bodyLimit: 100_000,
    answer: z.object({ html: z.string() }),
    run: ({ body }) => ({ html: renderGuide(body.content) }),
  }),
})
