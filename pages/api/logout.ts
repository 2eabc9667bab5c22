import { closeSession } from '@/lib/accounts/sessions.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'user',
    limit: 'write',
    run: ({ actor }) => closeSession(actor.user._id, actor.session),
  }),
})
