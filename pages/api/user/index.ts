import type { NextApiHandler } from 'next'
import { BareReply } from '@/lib/api/reply.server'
import { config, endpoint, route } from '@/lib/api/route.server'
import { DeleteBody } from '@/lib/auth/bodies.server'
import { deleteAccount, ownProfile } from '@/lib/users/account.server'
import { UserQuery } from '@/lib/users/admin-bodies.server'
import { deleteUser } from '@/lib/users/admin-delete.server'

export { config }

const own = route({
  GET: endpoint({
    auth: 'user',
    run: async ({ actor }) => new BareReply(await ownProfile(actor)),
  }),
  DELETE: endpoint({
    auth: 'user',
    limit: 'write',
    body: DeleteBody,
    run: ({ actor, body }) => deleteAccount(actor, body.password),
  }),
})

const others = route({
  DELETE: endpoint({
    auth: 'admin',
    limit: 'admin',
    query: UserQuery,
    run: ({ actor, query }) => deleteUser(actor, query.id),
  }),
})

/** An id, of whatever shape, means somebody else's account: it takes an admin and no body. */
const namesAnId = (query: object) => Object.keys(query).some((name) => /^id(\[|$)/.test(name))

const handler: NextApiHandler = (req, res) =>
  (req.method === 'DELETE' && namesAnId(req.query) ? others : own)(req, res)

export default handler
