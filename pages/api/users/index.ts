import { config, endpoint, route } from '@/lib/api/route.server'
import { UsersQuery } from '@/lib/users/admin-bodies.server'
import { listUsers } from '@/lib/users/admin-list.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'admin',
    query: UsersQuery,
    run: ({ query }) => listUsers(query),
  }),
})
