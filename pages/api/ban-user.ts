import { banUser } from '@/lib/admin/ban.server'
import { BanBody } from '@/lib/admin/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'admin',
    limit: 'admin',
    body: BanBody,
    run: ({ actor, body }) => banUser(actor, body),
  }),
})
