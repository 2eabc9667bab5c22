import { SnapshotBody } from '@/lib/accounts/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { keepLook } from '@/lib/snapshots/snapshots.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'user',
    limit: 'write',
    bodyLimit: 128 * 1024,
    body: SnapshotBody,
    run: ({ actor, body }) => keepLook(actor.user._id, body),
  }),
})
