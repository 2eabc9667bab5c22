import { Paging } from '@/lib/accounts/fields.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { listOutbox } from '@/lib/mail/outbox.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'admin',
    query: Paging,
    run: ({ query }) => listOutbox(query),
  }),
})
