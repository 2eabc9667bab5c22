import { BareReply } from '@/lib/api/reply.server'
import { config, endpoint, route } from '@/lib/api/route.server'
import { register } from '@/lib/auth/accounts.server'
import { RegisterBody } from '@/lib/auth/bodies.server'

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
