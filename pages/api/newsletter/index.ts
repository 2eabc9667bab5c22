import { z } from 'zod'
import { Email, Language } from '@/lib/accounts/fields'
import { config, endpoint, route } from '@/lib/http/route.server'
import { pageOfReferer } from '@/lib/newsletter/page-asked-on.server'
import { subscribe } from '@/lib/newsletter/subscribe.server'

export { config }

export default route({
  POST: endpoint({
    id: 'subscribe',
    does: 'Mails an address the link that subscribes it to the newsletter. The answer is the same for every address.',
    auth: 'anyone',
    body: z.object({ email: Email, language: Language.default('en') }),
    status: 202,
    answer: z.null(),
    async run({ body, client, request }) {
      await subscribe({ ...body, page: pageOfReferer(request) }, client)
      return null
    },
  }),
})
