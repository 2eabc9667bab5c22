import { register } from '@/lib/accounts/accounts.server'
import { LogInToken } from '@/lib/accounts/answers'
import { RegisterBody } from '@/lib/accounts/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { BareReply } from '@/lib/server/reply.server'

export { config }

export default route({
  POST: endpoint({
    id: 'register',
    does: 'Makes an account and logs it in.',
    auth: 'anyone',
    limit: 'register',
    body: RegisterBody,
    status: 201,
    answer: { bare: LogInToken },
    run: async ({ body, client, request }) =>
      new BareReply(await register(body, { client, userAgent: request.headers['user-agent'] })),
  }),
})
