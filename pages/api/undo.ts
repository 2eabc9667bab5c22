import { ById } from '@/lib/accounts/fields.server'
import { ListedUser } from '@/lib/admin/listed-user'
import { undo } from '@/lib/admin/undo.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'undo',
    does: 'Undoes the last deletion or ban of a user within 30 seconds, by the user’s id.',
    auth: 'admin',
    limit: 'admin',
    body: ById,
    answer: ListedUser,
    run: ({ actor, body }) => undo(actor, body.id),
  }),
})
