import { config, endpoint, route } from '@/lib/api/route.server'
import { NotificationBody } from '@/lib/users/admin-bodies.server'
import { notify } from '@/lib/users/admin-contact.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'admin',
    limit: 'admin',
    body: NotificationBody,
    run: ({ actor, body }) => notify(actor, body),
  }),
})
