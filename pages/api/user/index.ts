import { z } from 'zod'
import { BareReply } from '@/lib/api/reply.server'
import { config, endpoint, route } from '@/lib/api/route.server'
import { DeleteBody } from '@/lib/auth/bodies.server'
import { deleteAccount, ownProfile } from '@/lib/users/account.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'user',
    limit: 'read',
    run: async ({ actor }) => new BareReply(await ownProfile(actor)),
  }),
  DELETE: endpoint({
    auth: 'user',
    limit: 'write',
    // An id means somebody else's account, which is not this call's.
    query: z.object({ id: z.never().optional() }),
    body: DeleteBody,
    run: ({ actor, body }) => deleteAccount(actor, body.password),
  }),
})
