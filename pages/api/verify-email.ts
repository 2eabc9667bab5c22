import { verifyEmail } from '@/lib/accounts/accounts.server'
import { VerifyBody } from '@/lib/accounts/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'anyone',
    limit: 'link',
    body: VerifyBody,
    run: ({ body }) => verifyEmail(body.token),
  }),
})
