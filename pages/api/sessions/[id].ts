import { z } from 'zod'
import { Id } from '@/lib/accounts/fields.server'
import { closeSession } from '@/lib/accounts/sessions.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  DELETE: endpoint({
    auth: 'user',
    limit: 'write',
    query: z.object({ id: Id }),
    run: ({ actor, query }) => closeSession(actor.user._id, query.id),
  }),
})
