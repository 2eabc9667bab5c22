import { exportAccount } from '@/lib/accounts/own-account.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'user',
    limit: 'export',
    run: ({ actor }) => exportAccount(actor),
  }),
})
