import { config, endpoint, route } from '@/lib/http/route.server'
import {
  DraftAnswer,
  DraftBody,
  firstDraft,
} from '@/lib/tools/description-generator/first-draft.server'
import { visitorKey } from '@/lib/tools/machine/visitor-key.server'

export { config }

export default route({
  POST: endpoint({
    id: 'draftFirstSentences',
    does: 'Drafts the first sentences of a description with the operator’s language model, from what was typed and nothing else.',
    auth: 'anyone',
    limit: 'write',
    bodyLimit: 64 * 1024,
    body: DraftBody,
    answer: DraftAnswer,
    run: ({ body, client, signal }) => firstDraft(body, { visitor: visitorKey(client), signal }),
  }),
})
