import { config, endpoint, route } from '@/lib/api/route.server'
import { exportAccount } from '@/lib/users/account.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'user',
    limit: 'export',
    run: ({ actor }) => exportAccount(actor),
  }),
})
