import { z } from 'zod'
import { UsersMeta } from '@/lib/admin/answers'
import { listUsers, UsersQuery } from '@/lib/admin/list.server'
import { ListedUser } from '@/lib/admin/listed-user'
import { usersCsv } from '@/lib/admin/users-csv.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'listUsers',
    does: 'Lists users: searched by any word of name or address, filtered, sorted, in pages; as CSV all that match.',
    auth: 'admin',
    query: UsersQuery,
    answer: { data: z.array(ListedUser), meta: UsersMeta, file: 'text/csv' },
    run: ({ actor, query }) => (query.format === 'csv' ? usersCsv(actor, query) : listUsers(query)),
  }),
})
