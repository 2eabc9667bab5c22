import { config, endpoint, route } from '@/lib/api/route.server'
import { PasswordBody } from '@/lib/auth/bodies.server'
import { changePassword } from '@/lib/users/account.server'

export { config }

export default route({
  PUT: endpoint({
    auth: 'user',
    limit: 'link',
    body: PasswordBody,
    run: ({ actor, body, request }) => changePassword(actor, body, request.headers['user-agent']),
  }),
})
