import { logIn } from '@/lib/accounts/accounts.server'
import { LogInToken } from '@/lib/accounts/answers'
import { LoginFields } from '@/lib/accounts/fields'
import { config, endpoint, route } from '@/lib/http/route.server'
import { BareReply } from '@/lib/server/reply.server'

export { config }

export default route({
  POST: endpoint({
    id: 'login',
    does: 'Logs in.',
    auth: 'anyone',
    body: LoginFields,
    answer: { bare: LogInToken },
    run: async ({ body, client, request }) =>
      new BareReply(await logIn(body, { client, userAgent: request.headers['user-agent'] })),
  }),
})
