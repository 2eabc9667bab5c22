import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { PlanUse } from '@/lib/plans/answers'
import { planUse } from '@/lib/plans/use.server'
import { countedTools } from '@/lib/tools/machine/counted-tools.server'

export { config }

export default route({
  GET: endpoint({
    id: 'showPlanUse',
    does: 'Says how much of each limit of one’s plan is used, and when it starts anew.',
    auth: 'user',
    query: z.object({}),
    answer: PlanUse,
    run: ({ actor, client }) => planUse(actor.user._id, client, countedTools()),
  }),
})
