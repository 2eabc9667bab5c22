import { z } from 'zod'
import type { JobDefinition } from '@/lib/define-job'
import { AppError } from '@/lib/errors'
import { firstIssue } from '@/lib/http/first-issue'
import { config, endpoint, route } from '@/lib/http/route.server'
import { StartedJob } from '@/lib/jobs/answers'
import { callerOf, startJob } from '@/lib/jobs/jobs.server'
import { definitions } from '@/lib/long-work.server'
import { findRunnable } from '@/lib/tools/machine/run-tool.server'
import { startCounted } from '@/lib/tools/machine/run-work.server'

export { config }

type AnyJob = JobDefinition<string, Record<string, unknown>>

/** Flat, as what a form holds. */
const Value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())])

export default route({
  POST: endpoint({
    id: 'startToolJob',
    does: 'Starts the long work that a tool’s result offers, with the result’s `start`.',
    auth: 'anyone',
    limit: 'write',
    query: z.object({ slug: z.string() }),
    body: z.record(z.string(), Value),
    bodyLimit: 1024 * 1024,
    status: 202,
    answer: StartedJob,
    async run({ query: { slug }, body, client, request }) {
      const job = definitions.find(({ name }) => name === slug) as unknown as AnyJob | undefined
      if (findRunnable(slug).result !== 'job' || !job) throw new AppError('tool.notFound')
      const { data, error } = job.input.safeParse(body)
      if (error) throw new AppError(firstIssue(error).code)
      const owner = await callerOf(request)
      return startCounted(slug, client, () => startJob(job, data, { owner, client }))
    },
  }),
})
