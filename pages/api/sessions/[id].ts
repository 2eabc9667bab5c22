import { z } from 'zod'
import { config, endpoint, route } from '@/lib/api/route.server'
import { Id } from '@/lib/auth/fields.server'
import { closeSession } from '@/lib/auth/sessions.server'

export { config }

export default route({
  DELETE: endpoint({
    auth: 'user',
    limit: 'write',
    query: z.object({ id: Id }),
    run: ({ actor, query }) => closeSession(actor.user._id, query.id),
  }),
})
