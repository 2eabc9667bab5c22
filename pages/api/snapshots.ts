import { config, endpoint, route } from '@/lib/api/route.server'
import { LookBody } from '@/lib/auth/bodies.server'
import { keepLook } from '@/lib/users/snapshots.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'user',
    limit: 'write',
    bodyLimit: 128 * 1024,
    body: LookBody,
    run: ({ actor, body }) => keepLook(actor.user._id, body),
  }),
})
