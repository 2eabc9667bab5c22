import { z } from 'zod'
import { unsubscribe } from '@/lib/digest/unsubscribe.server'
import { unsubscribePage } from '@/lib/digest/unsubscribe-page.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { isKeyOf } from '@/lib/mail/link-keys.server'

export { config }

const query = z.object({
  user: z.string().max(40).default(''),
  key: z.string().max(80).default(''),
  lang: z.string().max(20).default('en'),
})
const answer = { file: 'text/html' }

export default route({
  GET: endpoint({
    id: 'askToUnsubscribe',
    does: 'Sends the page that asks whether to stop the weekly messages; it changes nothing.',
    auth: 'anyone',
    limit: 'write',
    query,
    answer,
    run: ({ query: { user, key, lang } }) =>
      unsubscribePage(isKeyOf('unsubscribe', user, key) ? 'ask' : 'invalid', lang),
  }),
  // Mail programs post to it by themselves: https://www.rfc-editor.org/rfc/rfc8058
  POST: endpoint({
    id: 'unsubscribe',
    does: 'Stops a user’s weekly messages, by the link in one of them.',
    auth: 'anyone',
    fromAnywhere: true,
    limit: 'write',
    query,
    answer,
    run: async ({ query: { user, key, lang } }) => {
      await unsubscribe(user, key)
      return unsubscribePage('done', lang)
    },
  }),
})
