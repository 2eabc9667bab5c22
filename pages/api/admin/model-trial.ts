import { ModelTrial, TrialBody, tryModel } from '@/lib/admin/model-trial.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { visitorKey } from '@/lib/tools/machine/visitor-key.server'

export { config }

export default route({
  POST: endpoint({
    id: 'tryModel',
    does: 'Asks the operator’s language model for title ideas, and tells its raw answer and what the judges dropped.',
    auth: 'admin',
    limit: 'admin',
    body: TrialBody,
    answer: ModelTrial,
    run: ({ body, client, signal }) => tryModel(body, { visitor: visitorKey(client), signal }),
  }),
})
