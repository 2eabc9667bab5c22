import { BannedUser } from '@/lib/admin/answers'
import { banUser } from '@/lib/admin/ban.server'
import { BanBody } from '@/lib/admin/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'banUser',
    does: 'Bans a user, for ever or for a time.',
    auth: 'admin',
    limit: 'admin',
    body: BanBody,
    answer: BannedUser,
    run: ({ actor, body }) => banUser(actor, body),
  }),
})
