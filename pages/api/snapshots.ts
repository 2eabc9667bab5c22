import { z } from 'zod'
import { SnapshotBody, SnapshotQuery } from '@/lib/accounts/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { PageMeta, Paging } from '@/lib/paging'
import { KeptSnapshot, TakenSnapshotFields } from '@/lib/snapshots/fields'
import { listSnapshots, removeSnapshots, storeSnapshot } from '@/lib/snapshots/snapshots.server'

export { config }

export default route({
  GET: endpoint({
    id: 'listSnapshots',
    does: 'Lists what one has kept a look at, newest first.',
    auth: 'user',
    query: Paging,
    answer: { data: z.array(KeptSnapshot), meta: PageMeta },
    run: ({ actor, query }) => listSnapshots(actor.user._id, query),
  }),
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
  DELETE: endpoint({
    id: 'removeSnapshots',
    does: 'Forgets both looks at one subject.',
    auth: 'user',
    limit: 'write',
    query: SnapshotQuery,
    answer: z.null(),
    run: ({ actor, query }) => removeSnapshots(actor.user._id, query.subject),
  }),
})
