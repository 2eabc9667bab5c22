import { NotificationBody } from '@/lib/admin/bodies.server'
import { notify } from '@/lib/admin/contact.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'admin',
    limit: 'admin',
    body: NotificationBody,
    run: ({ actor, body }) => notify(actor, body),
  }),
})
