import { z } from 'zod'
import { closeSession } from '@/lib/accounts/sessions.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'logout',
    does: 'Ends this log-in.',
    auth: 'user',
    limit: 'write',
    answer: z.null(),
    run: ({ actor }) => closeSession(actor.user._id, actor.session),
  }),
})
