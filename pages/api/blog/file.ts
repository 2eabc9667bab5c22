import { EditedPost } from '@/lib/blog/answers'
import { ImportBody, NameQuery, postBytes } from '@/lib/blog/bodies.server'
import { exportPost, importPost } from '@/lib/blog/files.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'exportPost',
    does: 'A post as a Markdown file, whatever its state.',
    auth: 'admin',
    limit: 'document',
    query: NameQuery,
    answer: { file: 'text/markdown' },
    run: ({ query }) => exportPost(query),
  }),
  POST: endpoint({
    id: 'importPost',
    does: 'Keeps the post of a Markdown file as a draft; with `replace`, its words take the place of those of the post at its address.',
    auth: 'admin',
    limit: 'admin',
    body: ImportBody,
    bodyLimit: postBytes,
    status: 201,
    answer: EditedPost,
    run: ({ actor, body }) => importPost(actor, body),
  }),
})
