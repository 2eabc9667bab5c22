import { z } from 'zod'
import { ById } from '@/lib/accounts/fields.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { LetterEntry, Trouble } from '@/lib/newsletter/answers'
import { decideTroubles, listTroubles, TroubleBody } from '@/lib/newsletter/send-letter.server'
import { PageMeta, Paging } from '@/lib/paging'

export { config }

export default route({
  GET: endpoint({
    id: 'listTroubles',
    does: 'Names whom a letter may not have reached: refused by the mail server, or in doubt after a broken-off sending.',
    auth: 'admin',
    query: ById.extend(Paging.shape),
    answer: { data: z.array(Trouble), meta: PageMeta },
    run: ({ query }) => listTroubles(query.id, query),
  }),
  POST: endpoint({
    id: 'decideTroubles',
    does: 'Sends a letter once more to those whom it may not have reached, or leaves them.',
    auth: 'admin',
    limit: 'admin',
    query: ById,
    body: TroubleBody,
    answer: LetterEntry,
    run: ({ actor, query, body, client }) =>
      decideTroubles(actor, { ...body, id: query.id }, client),
  }),
})
