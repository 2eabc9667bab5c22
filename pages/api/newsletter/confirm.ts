import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { linkLanguage, linkPart } from '@/lib/mail/link-page.server'
import { confirm, confirmationState } from '@/lib/newsletter/links.server'
import { confirmPage, pathOf } from '@/lib/newsletter/pages.server'
import { seeOther } from '@/lib/server/reply.server'

export { config }

const query = z.object({ token: linkPart(80), lang: linkLanguage })
const answer = { file: 'text/html' }
const pages = { asked: 'ask', subscribed: 'done' } as const

export default route({
  GET: endpoint({
    id: 'askToConfirm',
    does: 'Sends the page that asks whether to subscribe to the newsletter, or says that it is done; it changes nothing.',
    auth: 'anyone',
    limit: 'write',
    query,
    answer,
    run: async ({ query: { token, lang } }) => {
      const state = await confirmationState(token)
      return confirmPage(state ? pages[state] : 'invalid', lang)
    },
  }),
  // A page's button posts to it, also without scripts.
  POST: endpoint({
    id: 'confirmSubscription',
    does: 'Subscribes the address to which a link was mailed, and leads to its page.',
    auth: 'anyone',
    limit: 'write',
    query,
    answer,
    run: async ({ query }) =>
      (await confirm(query.token))
        ? seeOther(pathOf('confirm', query))
        : confirmPage('invalid', query.lang),
  }),
})
