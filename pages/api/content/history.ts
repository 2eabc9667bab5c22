import { ContentHistory, ToolContent } from '@/lib/content/answers'
import { ContentQuery, contentHistory, RestoreBody } from '@/lib/content/content.server'
import { restoreContent } from '@/lib/content/save.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'getContentHistory',
    does: 'The kept versions of a page’s text, newest first, and the built-in text.',
    auth: 'admin',
    query: ContentQuery,
    answer: ContentHistory,
    run: ({ query }) => contentHistory(query),
  }),
  POST: endpoint({
    id: 'restoreContent',
    does: 'Brings back a kept version of a page’s text, or the built-in text.',
    auth: 'admin',
    limit: 'admin',
    body: RestoreBody,
    answer: ToolContent,
    run: ({ actor, body }) => restoreContent(actor, body),
  }),
})
