import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { OwnJob } from '@/lib/own-jobs'
import { ownJobs } from '@/lib/own-jobs.server'
import { PageMeta, Paging } from '@/lib/paging'

export { config }

export default route({
  GET: endpoint({
    id: 'listOwnJobs',
    does: 'Lists one’s own jobs, newest first, with what can be saved of them.',
    auth: 'user',
    query: Paging,
    answer: { data: z.array(OwnJob), meta: PageMeta },
    run: ({ actor, query }) => ownJobs(actor.user._id, query),
  }),
})
