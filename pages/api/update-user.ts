import { UpdateForm } from '@/lib/admin/bodies.server'
import { updateUser } from '@/lib/admin/update.server'
import { config, endpoint, route } from '@/lib/http/route.server'

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
