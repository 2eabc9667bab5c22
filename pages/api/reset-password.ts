import { resetPassword } from '@/lib/accounts/accounts.server'
import { ResetBody } from '@/lib/accounts/bodies.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'anyone',
    limit: 'link',
    body: ResetBody,
    run: ({ body }) => resetPassword(body.token, body.password),
  }),
})
