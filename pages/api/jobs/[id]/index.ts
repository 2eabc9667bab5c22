import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { JobStatus } from '@/lib/jobs/answers'
import { JobId } from '@/lib/jobs/fields'
import { cancelJob, ownJob, statusOf } from '@/lib/jobs/jobs.server'

export { config }

const query = z.object({ id: JobId })

export default route({
  GET: endpoint({
    id: 'job',
    does: 'Tells how far a job of the caller’s is.',
    auth: 'anyone',
    query,
    answer: JobStatus,
    run: async ({ query, request }) => statusOf(await ownJob(request, query.id)),
  }),
  DELETE: endpoint({
    id: 'cancelJob',
    does: 'Cancels a job of the caller’s. What it has found stays.',
    auth: 'anyone',
    query,
    answer: z.null(),
    async run({ query, request }) {
      const { _id } = await ownJob(request, query.id)
      await cancelJob(_id)
    },
  }),
})
