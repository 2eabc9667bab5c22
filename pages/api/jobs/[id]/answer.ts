import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { JobId } from '@/lib/jobs/fields'
import { answerJob, ownJob } from '@/lib/jobs/jobs.server'

export { config }

export default route({
  POST: endpoint({
    id: 'answerJob',
    does: 'Answers what a waiting job of the caller’s asks: it goes on, or is cancelled. A draw that waits for the beacon’s round draws at once, with its secret alone.',
    auth: 'anyone',
    limit: 'write',
    query: z.object({ id: JobId }),
    body: z.object({ goOn: z.boolean('input.notAChoice') }),
    answer: z.null(),
    async run({ query, body, request }) {
      await answerJob(await ownJob(request, query.id), body.goOn)
      return null
    },
  }),
})
