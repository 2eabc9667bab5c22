import { z } from 'zod'
import { UsersMeta } from '@/lib/admin/answers'
import { listUsers, UsersQuery } from '@/lib/admin/list.server'
import { ListedUser } from '@/lib/admin/listed-user'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'listUsers',
    does: 'Lists users: searched by the beginning of name or address, filtered, sorted, in pages.',
    auth: 'admin',
    query: UsersQuery,
    answer: { data: z.array(ListedUser), meta: UsersMeta },
    run: ({ query }) => listUsers(query),
  }),
})
