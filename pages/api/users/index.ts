import { UsersQuery } from '@/lib/admin/bodies.server'
import { listUsers } from '@/lib/admin/list.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'admin',
    query: UsersQuery,
    run: ({ query }) => listUsers(query),
  }),
})
