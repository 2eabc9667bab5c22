import { z } from 'zod'
import { BareReply } from '@/lib/api/reply.server'
import { config, endpoint, route } from '@/lib/api/route.server'
import { logIn } from '@/lib/auth/accounts.server'
import { Email, GivenPassword } from '@/lib/auth/fields.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'anyone',
    body: z.object({ email: Email, password: GivenPassword }),
    run: async ({ body, client, request }) =>
      new BareReply(await logIn(body, { client, userAgent: request.headers['user-agent'] })),
  }),
})
