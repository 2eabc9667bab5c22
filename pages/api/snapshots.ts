import { SnapshotBody } from '@/lib/accounts/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { TakenSnapshotFields } from '@/lib/snapshots/fields'
import { storeSnapshot } from '@/lib/snapshots/snapshots.server'

export { config }

export default route({
  POST: endpoint({
    id: 'keepSnapshot',
    does: 'Keeps what one sees of a video now, and answers with the look before.',
    auth: 'user',
    limit: 'write',
    bodyLimit: 128 * 1024,
    body: SnapshotBody,
    answer: TakenSnapshotFields.nullable(),
    run: ({ actor, body }) => storeSnapshot(actor.user._id, body),
  }),
})
