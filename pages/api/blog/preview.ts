import { RenderedPost } from '@/lib/blog/answers'
import { PreviewPostBody, postBytes } from '@/lib/blog/bodies.server'
import { renderPost } from '@/lib/blog/render.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'previewPost',
    does: 'A post’s Markdown as its page shows it.',
    auth: 'admin',
    limit: 'admin',
    body: PreviewPostBody,
    bodyLimit: postBytes,
    answer: RenderedPost,
    run: ({ body }) => renderPost(body, body.locale),
  }),
})
