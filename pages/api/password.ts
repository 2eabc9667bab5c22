import { LogInToken } from '@/lib/accounts/answers'
import { PasswordBody } from '@/lib/accounts/bodies.server'
import { changePassword } from '@/lib/accounts/own-account.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  PUT: endpoint({
    id: 'changePassword',
    does: 'Sets a new password and ends the other log-ins.',
    auth: 'user',
    limit: 'link',
    body: PasswordBody,
    answer: LogInToken,
    run: ({ actor, body, request }) => changePassword(actor, body, request.headers['user-agent']),
  }),
})
