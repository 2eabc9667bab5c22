import { z } from 'zod'
import { forgotPassword } from '@/lib/accounts/accounts.server'
import { ForgotFields } from '@/lib/accounts/fields'
import { config, endpoint, route } from '@/lib/http/route.server'
import { log } from '@/lib/server/log.server'

export { config }

export default route({
  POST: endpoint({
    id: 'forgotPassword',
    does: 'Mails a link, if there is such an account.',
    auth: 'anyone',
    limit: 'forgot',
    body: ForgotFields,
    status: 202,
    answer: z.null(),
    run: ({ body, client }) =>
      forgotPassword(body.email, client, (err) => log.error({ err }, 'no link could be made')),
  }),
})
