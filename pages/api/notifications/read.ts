import { ReadBody } from '@/lib/accounts/bodies.server'
import { markRead } from '@/lib/accounts/notifications.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'user',
    limit: 'write',
    body: ReadBody,
    run: async ({ actor, body }) => ({ read: await markRead(actor.user._id, body.ids) }),
  }),
})
