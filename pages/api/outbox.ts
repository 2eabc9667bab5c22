import { config, endpoint, route } from '@/lib/api/route.server'
import { Paging } from '@/lib/auth/fields.server'
import { listOutbox } from '@/lib/mail/outbox.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'admin',
    query: Paging,
    run: ({ query }) => listOutbox(query),
  }),
})
