import { ProfileForm } from '@/lib/accounts/bodies.server'
import { changeProfile } from '@/lib/accounts/own-account.server'
import { config, endpoint, route } from '@/lib/http/route.server'

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
