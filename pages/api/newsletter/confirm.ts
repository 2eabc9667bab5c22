import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { confirm, isConfirmable } from '@/lib/newsletter/links.server'
import { confirmPage } from '@/lib/newsletter/pages.server'

export { config }

const query = z.object({
  token: z.string().max(80).default(''),
  lang: z.string().max(20).default('en'),
})
const answer = { file: 'text/html' }

export default route({
  GET: endpoint({
    id: 'askToConfirm',
    does: 'Sends the page that asks whether to subscribe to the newsletter; it changes nothing.',
    auth: 'anyone',
    limit: 'write',
    query,
    answer,
    run: async ({ query: { token, lang } }) =>
      confirmPage((await isConfirmable(token)) ? 'ask' : 'invalid', lang),
  }),
  // A page's button posts to it, also without scripts.
  POST: endpoint({
    id: 'confirmSubscription',
    does: 'Subscribes the address to which a link was mailed.',
    auth: 'anyone',
    limit: 'write',
    query,
    answer,
    run: async ({ query: { token, lang } }) =>
      confirmPage((await confirm(token)) ? 'done' : 'invalid', lang),
  }),
})
