import { z } from 'zod'
import { setPlans } from '@/lib/admin/plans.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { Packages } from '@/lib/plans/answers'
import { PlansBody } from '@/lib/plans/body'
import { packages } from '@/lib/plans/plans.server'

export { config }

export default route({
  GET: endpoint({
    id: 'listPackages',
    does: 'Gives the plans with the limits that the server applies, and what the operator’s costs.',
    auth: 'anyone',
    query: z.object({}),
    answer: Packages,
    run: () => packages(),
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
