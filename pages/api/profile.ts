import { ChangedProfile } from '@/lib/accounts/answers'
import { ProfileForm } from '@/lib/accounts/bodies.server'
import { changeProfile } from '@/lib/accounts/own-account.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  PUT: endpoint({
    id: 'changeProfile',
    does: 'Changes one’s own profile.',
    auth: 'user',
    limit: 'upload',
    file: 'profileImage',
    body: ProfileForm,
    answer: ChangedProfile,
    run: ({ actor, body, file }) => changeProfile(actor, body, file),
  }),
})
