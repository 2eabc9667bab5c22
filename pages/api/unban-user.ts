import { UnbanBody, unbanUser } from '@/lib/admin/ban.server'
import { ListedUser } from '@/lib/admin/listed-user'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'unbanUser',
    does: 'Lifts a ban.',
    auth: 'admin',
    limit: 'admin',
    body: UnbanBody,
    answer: ListedUser,
    run: ({ actor, body }) => unbanUser(actor, body.userId),
  }),
})
