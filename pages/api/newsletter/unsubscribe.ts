import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { countLink } from '@/lib/mail/link-limit.server'
import { linkLanguage, linkPart } from '@/lib/mail/link-page.server'
import { endings } from '@/lib/newsletter/answers'
import { isUnsubscribeLink, unsubscribe } from '@/lib/newsletter/links.server'
import { pathOf, standingPage, unsubscribePage } from '@/lib/newsletter/pages.server'
import { seeOther } from '@/lib/server/reply.server'

export { config }

const query = z.object({
  id: linkPart(40),
  key: linkPart(80),
  lang: linkLanguage,
  by: z
    .enum(endings)
    .default('program')
    .catch('program')
    .describe('`page` from the button of the page itself.'),
  sample: linkPart(1).describe('Of a letter’s preview or test: the link is nobody’s.'),
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
    run: ({ query }) => {
      if (query.sample) return unsubscribePage('sample', query)
      return isUnsubscribeLink(query.id, query.key)
        ? standingPage('ask', query)
        : unsubscribePage('invalid', query)
    },
  }),
  // Mail programs post to it by themselves: https://www.rfc-editor.org/rfc/rfc8058
  POST: endpoint({
    id: 'unsubscribeFromNewsletter',
    does: 'Unsubscribes from the newsletter, by the link in one of its mails; what waits for a confirmation ends, too. With `by=page` it leads to its page (303).',
    auth: 'anyone',
    fromAnywhere: true,
    countsItself: true,
    query,
    answer,
    run: async ({ query, client }) => {
      const { id, key, lang, by } = query
      await countLink(isUnsubscribeLink(id, key), id, client)
      if (query.sample) return unsubscribePage('sample', query)
      const isDone = await unsubscribe(id, key, by)
      // Programs must not be led anywhere (RFC 8058, 3.1).
      if (isDone && by === 'page') return seeOther(pathOf('undo', { id, key, lang }))
      return unsubscribePage(isDone ? 'done' : 'invalid', query)
    },
  }),
})
