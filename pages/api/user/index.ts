import { z } from 'zod'
import { OwnProfile } from '@/lib/accounts/answers'
import { DeleteBody } from '@/lib/accounts/bodies.server'
import { ById } from '@/lib/accounts/fields.server'
import { deleteAccount, ownProfile } from '@/lib/accounts/own-account.server'
import { Undo } from '@/lib/admin/answers'
import { deleteUser } from '@/lib/admin/delete.server'
import { byQuery, config, endpoint, route } from '@/lib/http/route.server'
import { BareReply } from '@/lib/server/reply.server'

export { config }

export default route({
  GET: endpoint({
    id: 'profile',
    does: 'Gives one’s own profile.',
    auth: 'user',
    answer: { bare: OwnProfile },
    run: async ({ actor }) => new BareReply(await ownProfile(actor)),
  }),
  DELETE: byQuery({
    // Any id means another user's account, which requires an admin and no body.
    matches: (query) => Object.keys(query).some((name) => /^id(\[|$)/.test(name)),
    matched: endpoint({
      id: 'deleteUser',
      does: 'With an id, which requires an admin, deletes another user’s account. It can be undone for 30 seconds.',
      auth: 'admin',
      limit: 'admin',
      query: ById,
      answer: Undo,
      run: ({ actor, query }) => deleteUser(actor, query.id),
    }),
    otherwise: endpoint({
      id: 'deleteAccount',
      does: 'Removes one’s own account and all of its data.',
      auth: 'user',
      limit: 'write',
      body: DeleteBody,
      answer: z.null(),
      run: ({ actor, body }) => deleteAccount(actor, body.password),
    }),
  }),
})
