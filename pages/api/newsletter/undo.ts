import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { isUnsubscribeLink, undoUnsubscribe } from '@/lib/newsletter/links.server'
import { unsubscribePage } from '@/lib/newsletter/pages.server'

export { config }

export default route({
  POST: endpoint({
    id: 'undoUnsubscribe',
    does: 'Takes back within ten minutes that somebody has unsubscribed from the newsletter.',
    auth: 'anyone',
    limit: 'write',
    query: z.object({
      id: z.string().max(40).default(''),
      key: z.string().max(80).default(''),
      lang: z.string().max(20).default('en'),
    }),
    answer: { file: 'text/html' },
    run: async ({ query }) => {
      if (!isUnsubscribeLink(query.id, query.key)) return unsubscribePage('invalid', query)
      const isUndone = await undoUnsubscribe(query.id, query.key)
      return unsubscribePage(isUndone ? 'undone' : 'late', query)
    },
  }),
})
