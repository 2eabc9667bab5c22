import { BareReply } from '@/lib/api/reply.server'
import { config, endpoint, route } from '@/lib/api/route.server'
import { logIn } from '@/lib/auth/accounts.server'
import { LoginBody } from '@/lib/auth/bodies.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'anyone',
    body: LoginBody,
    run: async ({ body, client, request }) =>
      new BareReply(await logIn(body, { client, userAgent: request.headers['user-agent'] })),
  }),
})
