import { z } from 'zod'
import { log } from '@/lib/api/log.server'
import { config, endpoint, route } from '@/lib/api/route.server'
import { forgotPassword } from '@/lib/auth/accounts.server'
import { Email } from '@/lib/auth/fields.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'anyone',
    limit: 'forgot',
    body: z.object({ email: Email }),
    status: 202,
    run: ({ body }) =>
      forgotPassword(body.email, (err) => log.error({ err }, 'no link could be made')),
  }),
})
