import { config, endpoint, route } from '@/lib/api/route.server'
import { closeSession } from '@/lib/auth/sessions.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'user',
    limit: 'write',
    run: ({ actor }) => closeSession(actor.user._id, actor.session),
  }),
})
