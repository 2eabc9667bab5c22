import { z } from 'zod'
import { ById } from '@/lib/accounts/fields.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { LetterEntry } from '@/lib/newsletter/answers'
import {
  ChangedLetterBody,
  changeLetter,
  letterBytes,
  removeLetter,
  showLetter,
} from '@/lib/newsletter/letters.server'

export { config }

export default route({
  GET: endpoint({
    id: 'showLetter',
    does: 'Answers one letter, with how far it is.',
    auth: 'admin',
    query: ById,
    answer: LetterEntry,
    run: ({ query }) => showLetter(query.id),
  }),
  PUT: endpoint({
    id: 'changeLetter',
    does: 'Changes a letter that was never sent, if nobody has changed it since.',
    auth: 'admin',
    limit: 'admin',
    query: ById,
    body: ChangedLetterBody,
    bodyLimit: letterBytes,
    answer: LetterEntry,
    run: ({ query, body }) => changeLetter(query.id, body),
  }),
  DELETE: endpoint({
    id: 'removeLetter',
    does: 'Removes a letter that isn’t being sent.',
    auth: 'admin',
    limit: 'admin',
    query: ById,
    answer: z.null(),
    run: ({ actor, query }) => removeLetter(actor, query.id),
  }),
})
