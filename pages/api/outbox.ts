import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { Letter } from '@/lib/mail/answers'
import { listOutbox } from '@/lib/mail/outbox.server'
import { PageMeta, Paging } from '@/lib/paging'

export { config }

export default route({
  GET: endpoint({
    id: 'listOutbox',
    does: 'Lists the messages the demo has written to files, newest first.',
    auth: 'admin',
    query: Paging,
    answer: { data: z.array(Letter), meta: PageMeta },
    run: ({ query }) => listOutbox(query),
  }),
})
