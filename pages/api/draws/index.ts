import { z } from 'zod'
import { listDraws } from '@/lib/draw-jobs/draws.server'
import { ListedDraw } from '@/lib/draws/answers'
import { config, endpoint, route } from '@/lib/http/route.server'
import { PageMeta, Paging } from '@/lib/paging'

export { config }

export default route({
  GET: endpoint({
    id: 'listDraws',
    does: 'Lists one’s own finished draws, newest first.',
    auth: 'user',
    query: Paging,
    answer: { data: z.array(ListedDraw), meta: PageMeta },
    run: ({ actor, query }) => listDraws(actor.user._id, query),
  }),
})
