import { ById } from '@/lib/accounts/fields.server'
import { ListedUser } from '@/lib/admin/listed-user'
import { setUserPlan, UserPlanBody } from '@/lib/admin/plans.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  PUT: endpoint({
    id: 'setUserPlan',
    does: 'Gives a user a plan.',
    auth: 'admin',
    limit: 'admin',
    query: ById,
    body: UserPlanBody,
    answer: ListedUser,
    run: ({ actor, query, body }) => setUserPlan(actor, query.id, body.plan),
  }),
})
