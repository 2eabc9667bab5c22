import { ById } from '@/lib/accounts/fields.server'
import { ShownUser } from '@/lib/admin/answers'
import { showUser } from '@/lib/admin/list.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'showUser',
    does: 'Gives one user with log-ins, ban, saved channels and what was done to them.',
    auth: 'admin',
    query: ById,
    answer: ShownUser,
    run: ({ query }) => showUser(query.id),
  }),
})
