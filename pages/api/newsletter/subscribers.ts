import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { SubscriberEntry } from '@/lib/newsletter/answers'
import {
  listSubscribers,
  removeSubscribers,
  SubscribersBody,
  SubscribersQuery,
  subscribersCsv,
} from '@/lib/newsletter/subscribers.server'
import { PageMeta } from '@/lib/paging'

export { config }

export default route({
  GET: endpoint({
    id: 'listSubscribers',
    does: 'Lists who has asked for the newsletter, newest first: searched, filtered, in pages; as CSV all that match.',
    auth: 'admin',
    query: SubscribersQuery,
    answer: { data: z.array(SubscriberEntry), meta: PageMeta, file: 'text/csv' },
    run: ({ actor, query }) =>
      query.format === 'csv' ? subscribersCsv(actor, query) : listSubscribers(query),
  }),
  DELETE: endpoint({
    id: 'removeSubscribers',
    does: 'Erases subscribers; those that are gone already don’t count.',
    auth: 'admin',
    limit: 'admin',
    body: SubscribersBody,
    answer: z.object({ removed: z.int() }),
    run: ({ actor, body }) => removeSubscribers(actor, body.ids),
  }),
})
