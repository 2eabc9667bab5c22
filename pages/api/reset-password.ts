import { z } from 'zod'
import { config, endpoint, route } from '@/lib/api/route.server'
import { resetPassword } from '@/lib/auth/accounts.server'
import { LinkToken, NewPassword } from '@/lib/auth/fields.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'anyone',
    limit: 'link',
    body: z.object({ token: LinkToken, password: NewPassword }),
    run: ({ body }) => resetPassword(body.token, body.password),
  }),
})
