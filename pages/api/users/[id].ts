import { UserQuery } from '@/lib/admin/bodies.server'
import { showUser } from '@/lib/admin/list.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'admin',
    query: UserQuery,
    run: ({ query }) => showUser(query.id),
  }),
})
