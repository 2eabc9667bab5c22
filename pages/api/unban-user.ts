import { unbanUser } from '@/lib/admin/ban.server'
import { UnbanBody } from '@/lib/admin/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'admin',
    limit: 'admin',
    body: UnbanBody,
    run: ({ actor, body }) => unbanUser(actor, body.userId),
  }),
})
