import { ById } from '@/lib/accounts/fields.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { LetterEntry } from '@/lib/newsletter/answers'
import { ChangedLetterBody } from '@/lib/newsletter/letters.server'
import { sendLetterOut, stopLetter } from '@/lib/newsletter/send-letter.server'

export { config }

export default route({
  POST: endpoint({
    id: 'sendLetter',
    does: 'Sends a letter to the subscribers of its languages, or goes on with it; nobody gets it twice.',
    auth: 'admin',
    limit: 'admin',
    query: ById.extend({ changedAt: ChangedLetterBody.shape.changedAt.optional() }),
    answer: LetterEntry,
    run: ({ actor, query, client }) => sendLetterOut(actor, query, client),
  }),
  DELETE: endpoint({
    id: 'stopLetter',
    does: 'Stops the sending of a letter after the message that is under way.',
    auth: 'admin',
    limit: 'admin',
    query: ById,
    answer: LetterEntry,
    run: ({ actor, query }) => stopLetter(actor, query.id),
  }),
})
