import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { LetterEntry } from '@/lib/newsletter/answers'
import { LetterBody, letterBytes, listLetters, writeLetter } from '@/lib/newsletter/letters.server'
import { PageMeta, Paging } from '@/lib/paging'

export { config }

export default route({
  GET: endpoint({
    id: 'listLetters',
    does: 'Lists the letters of the newsletter, newest first, with how far each is.',
    auth: 'admin',
    query: Paging,
    answer: { data: z.array(LetterEntry), meta: PageMeta },
    run: ({ query }) => listLetters(query),
  }),
  POST: endpoint({
    id: 'writeLetter',
    does: 'Keeps a new letter as a draft.',
    auth: 'admin',
    limit: 'admin',
    body: LetterBody,
    bodyLimit: letterBytes,
    status: 201,
    answer: LetterEntry,
    run: ({ body }) => writeLetter(body.texts),
  }),
})
