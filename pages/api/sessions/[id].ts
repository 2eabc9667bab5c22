import { z } from 'zod'
import { Id } from '@/lib/accounts/fields.server'
import { closeSession } from '@/lib/accounts/sessions.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  DELETE: endpoint({
    id: 'endSession',
    does: 'Ends one log-in.',
    auth: 'user',
    limit: 'write',
    query: z.object({ id: Id }),
    answer: z.null(),
    run: ({ actor, query }) => closeSession(actor.user._id, query.id),
  }),
})
