import { z } from 'zod'
import { BareReply } from '@/lib/api/reply.server'
import { config, endpoint, route } from '@/lib/api/route.server'
import { register } from '@/lib/auth/accounts.server'
import { Email, Language, NewPassword, Username } from '@/lib/auth/fields.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'anyone',
    limit: 'register',
    body: z.object({
      username: Username,
      email: Email,
      password: NewPassword,
      language: Language.optional(),
    }),
    status: 201,
    run: async ({ body, client, request }) =>
      new BareReply(await register(body, { client, userAgent: request.headers['user-agent'] })),
  }),
})
