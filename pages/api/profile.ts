import { config, endpoint, route } from '@/lib/api/route.server'
import { ProfileForm } from '@/lib/auth/bodies.server'
import { changeProfile } from '@/lib/users/account.server'

export { config }

export default route({
  PUT: endpoint({
    auth: 'user',
    limit: 'upload',
    file: 'profileImage',
    body: ProfileForm,
    run: ({ actor, body, file }) => changeProfile(actor, body, file),
  }),
})
