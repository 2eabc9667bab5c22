import { Notification } from '@/lib/accounts/answers'
import { NotificationBody, notify } from '@/lib/admin/contact.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'sendNotification',
    does: 'Leaves a user a message on the site.',
    auth: 'admin',
    limit: 'admin',
    body: NotificationBody,
    answer: Notification,
    run: ({ actor, body }) => notify(actor, body),
  }),
})
