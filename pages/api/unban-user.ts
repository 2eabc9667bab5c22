import { config, endpoint, route } from '@/lib/api/route.server'
import { unbanUser } from '@/lib/users/admin-ban.server'
import { UnbanBody } from '@/lib/users/admin-bodies.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'admin',
    limit: 'admin',
    body: UnbanBody,
    run: ({ actor, body }) => unbanUser(actor, body.userId),
  }),
})
