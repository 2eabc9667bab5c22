import { z } from 'zod'
import { ContentRow } from '@/lib/content/answers'
import { ContentListQuery, contentList } from '@/lib/content/list.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { PageMeta } from '@/lib/paging'

export { config }

export default route({
  GET: endpoint({
    id: 'listContent',
    does: 'Lists the pages of all tools in all languages: who edited their texts, and when.',
    auth: 'admin',
    query: ContentListQuery,
    answer: { data: z.array(ContentRow), meta: PageMeta, file: 'text/csv' },
    run: ({ query }) => contentList(query),
  }),
})
