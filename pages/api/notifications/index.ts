import { config, endpoint, route } from '@/lib/api/route.server'
import { Paging } from '@/lib/auth/fields.server'
import { listNotifications } from '@/lib/users/notifications.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'user',
    query: Paging,
    run: ({ actor, query }) => listNotifications(actor.user._id, query),
  }),
})
