import { z } from 'zod'
import { Session } from '@/lib/accounts/answers'
import { closeAllSessions, listSessions } from '@/lib/accounts/sessions.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'listSessions',
    does: 'Lists where one is logged in.',
    auth: 'user',
    answer: z.array(Session),
    run: ({ actor }) => listSessions(actor.user._id, actor.session),
  }),
  /** Log out everywhere. */
  DELETE: endpoint({
    id: 'logOutEverywhere',
    does: 'Ends every log-in.',
    auth: 'user',
    limit: 'write',
    answer: z.null(),
    run: ({ actor }) => closeAllSessions(actor.user._id),
  }),
})
