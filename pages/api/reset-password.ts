import { config, endpoint, route } from '@/lib/api/route.server'
import { resetPassword } from '@/lib/auth/accounts.server'
import { ResetBody } from '@/lib/auth/bodies.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'anyone',
    limit: 'link',
    body: ResetBody,
    run: ({ body }) => resetPassword(body.token, body.password),
  }),
})
