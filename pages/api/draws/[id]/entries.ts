import { z } from 'zod'
import { DrawId } from '@/lib/draws/fields'
import { sendList } from '@/lib/draws/send-list.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'drawEntries',
    does: 'The list of a draw as a file, while it lasts: who took part and who was taken out, by which filter.',
    auth: 'anyone',
    limit: 'document',
    query: z.object({ id: DrawId }),
    answer: { file: 'application/json' },
    run: ({ query }) => sendList(query.id),
  }),
})
