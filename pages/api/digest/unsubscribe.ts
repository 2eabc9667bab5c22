import { z } from 'zod'
import { isWeekly, unsubscribe } from '@/lib/digest/unsubscribe.server'
import { unsubscribePage, unsubscribePath } from '@/lib/digest/unsubscribe-page.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { isKeyOf } from '@/lib/mail/link-keys.server'
import { countLink } from '@/lib/mail/link-limit.server'
import { linkLanguage, linkPart } from '@/lib/mail/link-page.server'
import { seeOther } from '@/lib/server/reply.server'

export { config }

const query = z.object({
  user: linkPart(40),
  key: linkPart(80),
  lang: linkLanguage,
  by: z
    .literal('page')
    .optional()
    .catch(undefined)
    .describe('From the button of the page itself, which is led back to it (303).'),
})
const answer = { file: 'text/html' }

export default route({
  GET: endpoint({
    id: 'askToUnsubscribe',
    does: 'Sends the page that asks whether to stop the weekly messages, or says that it is done; it changes nothing.',
    auth: 'anyone',
    limit: 'write',
    query,
    answer,
    run: async ({ query }) => {
      if (!isKeyOf('unsubscribe', query.user, query.key)) return unsubscribePage('invalid', query)
      return unsubscribePage((await isWeekly(query.user)) ? 'ask' : 'done', query)
    },
  }),
  // Mail programs post to it by themselves: https://www.rfc-editor.org/rfc/rfc8058
  POST: endpoint({
    id: 'unsubscribe',
    does: 'Stops a user’s weekly messages, by the link in one of them; with `by=page` it leads to its page (303).',
    auth: 'anyone',
    fromAnywhere: true,
    countsItself: true,
    query,
    answer,
    run: async ({ query, client }) => {
      const { by, ...link } = query
      await countLink(isKeyOf('unsubscribe', link.user, link.key), link.user, client)
      await unsubscribe(link.user, link.key)
      if (by === 'page') return seeOther(unsubscribePath(link))
      return unsubscribePage('done', link)
    },
  }),
})
