import { z } from 'zod'
import { verifyEmail } from '@/lib/accounts/accounts.server'
import { VerifyBody } from '@/lib/accounts/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'verifyEmail',
    does: 'Proves an address by a mailed link.',
    auth: 'anyone',
    limit: 'link',
    body: VerifyBody,
    answer: z.null(),
    run: ({ body }) => verifyEmail(body.token),
  }),
})
