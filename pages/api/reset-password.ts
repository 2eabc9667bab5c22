import { z } from 'zod'
import { resetPassword } from '@/lib/accounts/accounts.server'
import { ResetBody } from '@/lib/accounts/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'resetPassword',
    does: 'Sets a new password by a mailed link.',
    auth: 'anyone',
    limit: 'link',
    body: ResetBody,
    answer: z.null(),
    run: ({ body }) => resetPassword(body.token, body.password),
  }),
})
