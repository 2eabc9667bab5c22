import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { countedRequest } from '@/lib/accounts/counted-request.server'
import { startDraw } from '@/lib/draw-jobs/start-draw.server'
import { StartDraw } from '@/lib/draws/fields'
import { AppError } from '@/lib/errors'
import { byQuery, config, endpoint, route } from '@/lib/http/route.server'
import { StartedJob } from '@/lib/jobs/answers'
import { actorOf, callerOf } from '@/lib/jobs/jobs.server'
import { seen } from '@/lib/series/seen.server'
import { DataReply } from '@/lib/server/reply.server'
import { countError, countSuccess } from '@/lib/tools/machine/run-counts.server'
import { findRunnable, runTool } from '@/lib/tools/machine/run-tool.server'
import { countedRun, startCounted } from '@/lib/tools/machine/run-work.server'
import { visitorKey } from '@/lib/tools/machine/visitor-key.server'
import { Provenance } from '@/lib/youtube/provenance'

export { config }

/** Each kind of result has its own schema. */
const answer = {
  data: z.unknown().meta({ type: 'object', description: 'The result.' }),
  meta: Provenance,
}

const query = z.looseObject({ slug: z.string() })

async function run(
  slug: string,
  raw: Record<string, unknown>,
  { client, signal, request }: { client: string; signal: AbortSignal; request: IncomingMessage },
) {
  const tool = findRunnable(slug)
  const startedAt = performance.now()
  try {
    const reply = await countedRun(tool, countedRequest(request, client), async (youtube) => {
      const data = await runTool(tool, raw, youtube, {
        signal,
        seen,
        actor: () => actorOf(request),
        visitor: visitorKey(client),
      })
      return new DataReply(data, youtube.provenance())
    })
    countSuccess(slug, { cached: reply.meta.cached, ms: performance.now() - startedAt })
    return reply
  } catch (error) {
    countError(slug, error)
    throw error
  }
}

const DrawSlug = z.literal('youtube-comment-picker')

const draw = endpoint({
  id: 'startDraw',
  does: 'Starts a job that draws winners from the comments of videos. Who isn’t signed in sends the secret of an earlier draw, so that all of them belong together.',
  auth: 'anyone',
  limit: 'write',
  bodyLimit: 64 * 1024,
  body: StartDraw,
  status: 202,
  answer: StartedJob,
  async run({ body, client, request }) {
    const owner = await callerOf(request)
    return startCounted('draw', { client, owner }, () => startDraw(body, { client, request }))
  },
})

export default route({
  GET: endpoint({
    id: 'runTool',
    does: 'Runs a tool.',
    auth: 'anyone',
    query,
    answer: answer,
    async run({ query: { slug, ...raw }, ...call }) {
      // A draw is no question: it is started by POST.
      if (DrawSlug.safeParse(slug).success) throw new AppError('route.methodNotAllowed')
      return run(slug, raw, call)
    },
  }),
  // The same fields as JSON, for inputs that are too long for a URL.
  POST: byQuery({
    matches: ({ slug }) => DrawSlug.safeParse(slug).success,
    matched: draw,
    otherwise: endpoint({
      id: 'runToolByPost',
      does: 'Runs a tool on the same fields as JSON, for inputs that are too long for an address.',
      auth: 'anyone',
      query,
      bodyLimit: 1024 * 1024,
      answer: answer,
      run: ({ query: { slug }, body, ...call }) => run(slug, body, call),
    }),
  }),
})
