import { config, endpoint, route } from '@/lib/http/route.server'
import { LetterPreview } from '@/lib/newsletter/answers'
import { letterBytes, previewOf, TextBody } from '@/lib/newsletter/letters.server'

export { config }

export default route({
  POST: endpoint({
    id: 'previewLetter',
    does: 'Answers a letter as a reader of its language gets it.',
    auth: 'admin',
    limit: 'admin',
    body: TextBody,
    bodyLimit: letterBytes,
    answer: LetterPreview,
    run: ({ body }) => previewOf(body),
  }),
})
