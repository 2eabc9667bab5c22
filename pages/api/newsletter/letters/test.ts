import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { letterBytes, TextBody, testLetter } from '@/lib/newsletter/letters.server'

export { config }

export default route({
  POST: endpoint({
    id: 'testLetter',
    does: 'Mails a letter to the admin who writes it, and to nobody else.',
    auth: 'admin',
    limit: 'mail',
    body: TextBody,
    bodyLimit: letterBytes,
    answer: z.null(),
    run: ({ actor, body }) => testLetter(actor, body),
  }),
})
