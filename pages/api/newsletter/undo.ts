import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { linkLanguage, linkPart } from '@/lib/mail/link-page.server'
import { isUnsubscribeLink, undoUnsubscribe } from '@/lib/newsletter/links.server'
import { pathOf, standingPage, unsubscribePage } from '@/lib/newsletter/pages.server'
import { seeOther } from '@/lib/server/reply.server'

export { config }

const query = z.object({ id: linkPart(40), key: linkPart(80), lang: linkLanguage })
const answer = { file: 'text/html' }

export default route({
  GET: endpoint({
    id: 'readUnsubscribed',
    does: 'Sends the page that says what has become of unsubscribing from the newsletter; it changes nothing.',
    auth: 'anyone',
    limit: 'write',
    query,
    answer,
    run: ({ query }) =>
      isUnsubscribeLink(query.id, query.key)
        ? standingPage('undone', query)
        : unsubscribePage('invalid', query),
  }),
  POST: endpoint({
    id: 'undoUnsubscribe',
    does: 'Takes back within ten minutes that somebody has unsubscribed from the newsletter, and leads to its page (303).',
    auth: 'anyone',
    limit: 'write',
    query,
    answer,
    run: async ({ query }) => {
      if (!isUnsubscribeLink(query.id, query.key)) return unsubscribePage('invalid', query)
      const isUndone = await undoUnsubscribe(query.id, query.key)
      return isUndone ? seeOther(pathOf('undo', query)) : standingPage('late', query)
    },
  }),
})
