import { config, endpoint, route } from '@/lib/api/route.server'
import { verifyEmail } from '@/lib/auth/accounts.server'
import { VerifyBody } from '@/lib/auth/bodies.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'anyone',
    limit: 'link',
    body: VerifyBody,
    run: ({ body }) => verifyEmail(body.token),
  }),
})
