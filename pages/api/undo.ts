import { config, endpoint, route } from '@/lib/api/route.server'
import { UndoBody } from '@/lib/users/admin-bodies.server'
import { undo } from '@/lib/users/admin-undo.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'admin',
    limit: 'admin',
    body: UndoBody,
    run: ({ actor, body }) => undo(actor, body.id),
  }),
})
