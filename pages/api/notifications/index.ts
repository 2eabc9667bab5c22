import { Paging } from '@/lib/accounts/fields.server'
import { listNotifications } from '@/lib/accounts/notifications.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'user',
    query: Paging,
    run: ({ actor, query }) => listNotifications(actor.user._id, query),
  }),
})
