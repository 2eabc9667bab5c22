import { config, endpoint, route } from '@/lib/api/route.server'
import { UpdateForm } from '@/lib/users/admin-bodies.server'
import { updateUser } from '@/lib/users/admin-update.server'

export { config }

export default route({
  PUT: endpoint({
    auth: 'admin',
    limit: 'admin',
    file: 'profileImage',
    body: UpdateForm,
    run: ({ actor, body, file }) => updateUser(actor, body, file),
  }),
})
