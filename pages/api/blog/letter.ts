import { z } from 'zod'
import { NameQuery } from '@/lib/blog/bodies.server'
import { tellSubscribers } from '@/lib/blog/tell-subscribers.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'sendPost',
    does: 'Sends a published post to the subscribers of its language, once.',
    auth: 'admin',
    limit: 'mail',
    body: NameQuery,
    answer: z.object({ letter: z.string().describe('The id of the letter that tells of it.') }),
    run: ({ actor, body, client }) => tellSubscribers(actor, body, client),
  }),
})
