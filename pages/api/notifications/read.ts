import { z } from 'zod'
import { ReadBody } from '@/lib/accounts/bodies.server'
import { markRead } from '@/lib/accounts/notifications.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'readNotifications',
    does: 'Marks notifications as read: those named, or all.',
    auth: 'user',
    limit: 'write',
    body: ReadBody,
    answer: z.object({ read: z.number() }),
    run: async ({ actor, body }) => ({ read: await markRead(actor.user._id, body.ids) }),
  }),
})
