import { z } from 'zod'
import { Notification, NotificationsMeta } from '@/lib/accounts/answers'
import { listNotifications } from '@/lib/accounts/notifications.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { Paging } from '@/lib/paging'

export { config }

export default route({
  GET: endpoint({
    id: 'listNotifications',
    does: 'Lists one’s notifications, newest first.',
    auth: 'user',
    query: Paging,
    answer: { data: z.array(Notification), meta: NotificationsMeta },
    run: ({ actor, query }) => listNotifications(actor.user._id, query),
  }),
})
