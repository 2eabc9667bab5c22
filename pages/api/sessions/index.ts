import { config, endpoint, route } from '@/lib/api/route.server'
import { closeAllSessions, listSessions } from '@/lib/auth/sessions.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'user',
    run: ({ actor }) => listSessions(actor.user._id, actor.session),
  }),
  /** Log out everywhere. */
  DELETE: endpoint({
    auth: 'user',
    limit: 'write',
    run: ({ actor }) => closeAllSessions(actor.user._id),
  }),
})
