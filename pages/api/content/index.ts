import { ToolContent } from '@/lib/content/answers'
import { ContentBody, ContentQuery, readContent } from '@/lib/content/content.server'
import { setContent } from '@/lib/content/save.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'getContent',
    does: 'The text of a tool’s page in a language: the built-in one, or what an admin wrote over it.',
    auth: 'anyone',
    query: ContentQuery,
    answer: ToolContent,
    run: ({ query }) => readContent(query),
  }),
  PUT: endpoint({
    id: 'setContent',
    does: 'Writes over the text of a tool’s page in a language, if nobody has saved another version since.',
    auth: 'admin',
    limit: 'admin',
    body: ContentBody,
    bodyLimit: 400_000,
    answer: ToolContent,
    run: ({ actor, body }) => setContent(actor, body),
  }),
})
