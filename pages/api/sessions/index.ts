import { closeAllSessions, listSessions } from '@/lib/accounts/sessions.server'
import { config, endpoint, route } from '@/lib/http/route.server'

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
