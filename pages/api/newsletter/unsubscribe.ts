import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { endings } from '@/lib/newsletter/answers'
import { isUnsubscribeLink, unsubscribe } from '@/lib/newsletter/links.server'
import { unsubscribePage } from '@/lib/newsletter/pages.server'

export { config }

const query = z.object({
  id: z.string().max(40).default(''),
  key: z.string().max(80).default(''),
  lang: z.string().max(20).default('en'),
  by: z.enum(endings).default('program').describe('`page` from the button of the page itself.'),
})
const answer = { file: 'text/html' }

export default route({
  GET: endpoint({
    id: 'askToUnsubscribeFromNewsletter',
    does: 'Sends the page that asks whether to unsubscribe from the newsletter; it changes nothing.',
    auth: 'anyone',
    limit: 'write',
    query,
    answer,
    run: ({ query }) =>
      unsubscribePage(isUnsubscribeLink(query.id, query.key) ? 'ask' : 'invalid', query),
  }),
  // Mail programs post to it by themselves: https://www.rfc-editor.org/rfc/rfc8058
  POST: endpoint({
    id: 'unsubscribeFromNewsletter',
    does: 'Unsubscribes from the newsletter, by the link in one of its mails; what waits for a confirmation ends, too.',
    auth: 'anyone',
    fromAnywhere: true,
    limit: 'write',
    query,
    answer,
    run: async ({ query }) => {
      const isDone = await unsubscribe(query.id, query.key, query.by)
      return unsubscribePage(isDone ? 'done' : 'invalid', query)
    },
  }),
})
