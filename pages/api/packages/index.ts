import { z } from 'zod'
import { setPlans } from '@/lib/admin/plans.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { actorOf } from '@/lib/jobs/jobs.server'
import { Packages } from '@/lib/plans/answers'
import { PlansBody } from '@/lib/plans/body'
import { packages, shownPackages } from '@/lib/plans/plans.server'

export { config }

export default route({
  GET: endpoint({
    id: 'listPackages',
    does: 'Gives the plans with the limits that the server applies, and what the operator’s costs; of one that isn’t offered, only to admins.',
    auth: 'anyone',
    query: z.object({}),
    answer: Packages,
    async run({ request }) {
      // Whoever's token doesn't count any more sees what visitors see.
      const actor = await actorOf(request).catch(() => undefined)
      return actor?.user.role === 'admin' ? packages() : shownPackages()
    },
  }),
  PUT: endpoint({
    id: 'setPackages',
    does: 'Replaces the plans. They hold from the next call on.',
    auth: 'admin',
    limit: 'admin',
    body: PlansBody,
    answer: Packages,
    run: ({ actor, body }) => setPlans(actor, body),
  }),
})
