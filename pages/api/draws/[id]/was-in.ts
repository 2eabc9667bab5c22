import { z } from 'zod'
import { countedRequest } from '@/lib/accounts/counted-request.server'
import { wasIn } from '@/lib/draw-jobs/draws.server'
import { WasIn } from '@/lib/draws/answers'
import { DrawId } from '@/lib/draws/fields'
import { config, endpoint, route } from '@/lib/http/route.server'
import { lightRun } from '@/lib/tools/machine/light-run.server'
import { Provenance } from '@/lib/youtube/provenance'

export { config }

export default route({
  GET: endpoint({
    id: 'wasInDraw',
    does: 'Whether a channel took part in a draw, or which filter took it out.',
    auth: 'anyone',
    query: z.object({
      id: DrawId,
      url: z
        .string('input.required')
        .trim()
        .min(1, 'input.required')
        .max(2048, 'input.tooLong')
        .describe('A link to a channel, or a handle.'),
    }),
    answer: { data: WasIn, meta: Provenance },
    run: ({ query, client, request }) =>
      lightRun('was-in', countedRequest(request, client), (youtube) =>
        wasIn(query.id, query.url, youtube),
      ),
  }),
})
