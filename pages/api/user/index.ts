import type { NextApiHandler } from 'next'
import { DeleteBody } from '@/lib/accounts/bodies.server'
import { deleteAccount, ownProfile } from '@/lib/accounts/own-account.server'
import { UserQuery } from '@/lib/admin/bodies.server'
import { deleteUser } from '@/lib/admin/delete.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { BareReply } from '@/lib/server/reply.server'

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
