import { z } from 'zod'
import { config, endpoint, route } from '@/lib/api/route.server'
import { verifyEmail } from '@/lib/auth/accounts.server'
import { LinkToken } from '@/lib/auth/fields.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'anyone',
    limit: 'link',
    body: z.object({ token: LinkToken }),
    run: ({ body }) => verifyEmail(body.token),
  }),
})
