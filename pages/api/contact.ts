import { z } from 'zod'
import { ContactBody, receiveMessage } from '@/lib/contact/receive.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'contact',
    does: 'Writes to the people who run this site.',
    auth: 'anyone',
    limit: 'write',
    body: ContactBody,
    bodyLimit: 64 * 1024,
    status: 202,
    answer: z.null(),
    run: ({ body, client }) => receiveMessage(body, client),
  }),
})
