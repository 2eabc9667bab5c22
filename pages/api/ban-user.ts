import { BannedUser } from '@/lib/admin/answers'
import { BanBody, banUser } from '@/lib/admin/ban.server'
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
