import { z } from 'zod'
import { removeFiles } from '@/lib/downloads/keep.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { JobStatus } from '@/lib/jobs/answers'
import { JobId } from '@/lib/jobs/fields'
import { cancelJob, isOver, ownJob } from '@/lib/jobs/jobs.server'
import { shownStatus } from '@/lib/own-jobs.server'

export { config }

const query = z.object({ id: JobId })

export default route({
  GET: endpoint({
    id: 'job',
    does: 'Tells how far a job of the caller’s is.',
    auth: 'anyone',
    query,
    answer: JobStatus,
    run: async ({ query, request }) => shownStatus(await ownJob(request, query.id)),
  }),
  DELETE: endpoint({
    id: 'cancelJob',
    does: 'Cancels a job of the caller’s; what it has found stays. The files of a download that is over are removed.',
    auth: 'anyone',
    query,
    answer: z.null(),
    async run({ query, request }) {
      const job = await ownJob(request, query.id)
      await cancelJob(job._id)
      if (isOver(job)) await removeFiles(job)
    },
  }),
})
