import { log } from '@/lib/api/log.server'
import { config, endpoint, route } from '@/lib/api/route.server'
import { forgotPassword } from '@/lib/auth/accounts.server'
import { ForgotBody } from '@/lib/auth/bodies.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'anyone',
    limit: 'forgot',
    body: ForgotBody,
    status: 202,
    run: ({ body, client }) =>
      forgotPassword(body.email, client, (err) => log.error({ err }, 'no link could be made')),
  }),
})
