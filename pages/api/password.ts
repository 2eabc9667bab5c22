import { PasswordBody } from '@/lib/accounts/bodies.server'
import { changePassword } from '@/lib/accounts/own-account.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  PUT: endpoint({
    auth: 'user',
    limit: 'link',
    body: PasswordBody,
    run: ({ actor, body, request }) => changePassword(actor, body, request.headers['user-agent']),
  }),
})
