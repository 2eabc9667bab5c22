import { z } from 'zod'
import { config, endpoint, route } from '@/lib/api/route.server'
import { Email, Language, Username } from '@/lib/auth/fields.server'
import { changeProfile } from '@/lib/users/account.server'

export { config }

export default route({
  PUT: endpoint({
    auth: 'user',
    limit: 'upload',
    file: 'profileImage',
    body: z.object({
      username: Username.optional(),
      email: Email.optional(),
      language: Language.optional(),
    }),
    run: ({ actor, body, file }) => changeProfile(actor, body, file),
  }),
})
