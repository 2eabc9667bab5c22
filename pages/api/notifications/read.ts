import { z } from 'zod'
import { config, endpoint, route } from '@/lib/api/route.server'
import { Id } from '@/lib/auth/fields.server'
import { markRead } from '@/lib/users/notifications.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'user',
    limit: 'write',
    /** Without ids, all of them. */
    body: z.object({ ids: z.array(Id).max(100).optional() }),
    run: async ({ actor, body }) => ({ read: await markRead(actor.user._id, body.ids) }),
  }),
})
