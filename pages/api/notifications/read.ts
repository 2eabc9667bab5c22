import { config, endpoint, route } from '@/lib/api/route.server'
import { ReadBody } from '@/lib/auth/bodies.server'
import { markRead } from '@/lib/users/notifications.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'user',
    limit: 'write',
    body: ReadBody,
    run: async ({ actor, body }) => ({ read: await markRead(actor.user._id, body.ids) }),
  }),
})
