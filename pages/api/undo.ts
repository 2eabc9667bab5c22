import { UndoBody } from '@/lib/admin/bodies.server'
import { undo } from '@/lib/admin/undo.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'admin',
    limit: 'admin',
    body: UndoBody,
    run: ({ actor, body }) => undo(actor, body.id),
  }),
})
