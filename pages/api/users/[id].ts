import { config, endpoint, route } from '@/lib/api/route.server'
import { UserQuery } from '@/lib/users/admin-bodies.server'
import { showUser } from '@/lib/users/admin-list.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'admin',
    query: UserQuery,
    run: ({ query }) => showUser(query.id),
  }),
})
