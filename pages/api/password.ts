import { z } from 'zod'
import { config, endpoint, route } from '@/lib/api/route.server'
import { GivenPassword, NewPassword } from '@/lib/auth/fields.server'
import { changePassword } from '@/lib/users/account.server'

export { config }

export default route({
  PUT: endpoint({
    auth: 'user',
    limit: 'link',
    body: z.object({ currentPassword: GivenPassword, newPassword: NewPassword }),
    run: ({ actor, body, request }) => changePassword(actor, body, request.headers['user-agent']),
  }),
})
