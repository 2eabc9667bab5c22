import { ExportedAccount } from '@/lib/accounts/answers'
import { exportAccount } from '@/lib/accounts/own-account.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'exportAccount',
    does: 'Gives all of one’s own data.',
    auth: 'user',
    limit: 'export',
    answer: ExportedAccount,
    run: ({ actor }) => exportAccount(actor),
  }),
})
