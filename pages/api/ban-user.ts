import { config, endpoint, route } from '@/lib/api/route.server'
import { banUser } from '@/lib/users/admin-ban.server'
import { BanBody } from '@/lib/users/admin-bodies.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'admin',
    limit: 'admin',
    body: BanBody,
    run: ({ actor, body }) => banUser(actor, body),
  }),
})
