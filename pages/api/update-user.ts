import { ListedUser } from '@/lib/admin/listed-user'
import { UpdateForm, updateUser } from '@/lib/admin/update.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  PUT: endpoint({
    id: 'updateUser',
    does: 'Changes a user. A new address or role takes a log-in of the last 30 minutes. The old address gets a mail. The own address is changed by the profile only.',
    auth: 'admin',
    limit: 'admin',
    file: 'profileImage',
    body: UpdateForm,
    answer: ListedUser,
    run: ({ actor, body, file }) => updateUser(actor, body, file),
  }),
})
