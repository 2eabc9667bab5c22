import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { eventsOf } from '@/lib/jobs/events.server'
import { JobId, JobSecret } from '@/lib/jobs/fields'
import { ownJob } from '@/lib/jobs/jobs.server'
import { shownStatus } from '@/lib/own-jobs.server'

export { config }

export default route({
  GET: endpoint({
    id: 'jobEvents',
    does: 'Tells how far a job of the caller’s is, as server-sent events until it is over.',
    auth: 'anyone',
    query: z.object({ id: JobId, secret: JobSecret }),
    answer: { file: 'text/event-stream' },
    async run({ query, request, signal }) {
      const read = () => ownJob(request, query.id, query.secret)
      const lastId = request.headers['last-event-id']?.toString()
      return eventsOf(await read(), { read, show: shownStatus, lastId, signal })
    },
  }),
})
