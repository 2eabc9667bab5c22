import { z } from 'zod'
import { PostRow } from '@/lib/blog/answers'
import { PostListQuery } from '@/lib/blog/bodies.server'
import { listPosts } from '@/lib/blog/edited.server'
import { exportPosts } from '@/lib/blog/files.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { PageMeta } from '@/lib/paging'

export { config }

export default route({
  GET: endpoint({
    id: 'listAllPosts',
    does: 'Lists the blog’s posts in all languages: published ones, drafts, scheduled and hidden ones.',
    auth: 'admin',
    query: PostListQuery,
    answer: { data: z.array(PostRow), meta: PageMeta, file: ['text/csv', 'application/zip'] },
    run: ({ query }) => (query.format === 'zip' ? exportPosts(query) : listPosts(query)),
  }),
})
