import { register } from '@/lib/accounts/accounts.server'
import { RegisterBody } from '@/lib/accounts/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { BareReply } from '@/lib/server/reply.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'anyone',
    limit: 'register',
    body: RegisterBody,
    status: 201,
    run: async ({ body, client, request }) =>
      new BareReply(await register(body, { client, userAgent: request.headers['user-agent'] })),
  }),
})
