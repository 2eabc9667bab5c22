import { Readable } from 'node:stream'
import { z } from 'zod'
import { countedRequest } from '@/lib/accounts/counted-request.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { seen } from '@/lib/series/seen.server'
import { StreamReply } from '@/lib/server/reply.server'
import { findRunnable, runTool } from '@/lib/tools/machine/run-tool.server'
import { countedRun } from '@/lib/tools/machine/run-work.server'
import { visitorKey } from '@/lib/tools/machine/visitor-key.server'
import type { TitlesResult } from '@/lib/tools/results/titles'
import { ideasFor } from '@/lib/tools/title-generator/ideas.server'

export { config }

const slug = 'title-generator'
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

export default route({
  POST: endpoint({
    id: 'titleIdeas',
    does: 'Writes title ideas, as server-sent events: an `idea` for each that passed the judges, then `end`, with the `reason` where there are none.',
    auth: 'anyone',
    limit: 'write',
    bodyLimit: 16 * 1024,
    body: z.looseObject({}).describe('The fields of the tool.'),
    answer: { file: 'text/event-stream' },
    run({ body, client, request, signal }) {
      const tool = findRunnable(slug)
      return countedRun(tool, countedRequest(request, client), async (youtube) => {
        // The facts of the run before it, from the cache.
        const result = (await runTool(tool, body, youtube, { signal, seen })) as TitlesResult
        return new StreamReply(
          {
            'Content-Type': 'text/event-stream; charset=utf-8',
            // `no-transform` keeps Next and proxies from compressing, which would hold events back.
            'Cache-Control': 'no-store, no-transform',
            'X-Accel-Buffering': 'no',
          },
          Readable.from(events(result, youtube, { visitor: visitorKey(client), signal })),
        )
      })
    },
  }),
})

async function* events(...[result, youtube, asker]: Parameters<typeof ideasFor>) {
  // The first byte tells a proxy that the answer has begun.
  yield ': writing\n\n'
  try {
    const { ideas, reason } = await ideasFor(result, youtube, asker)
    for (const idea of ideas) yield event('idea', idea)
    yield event('end', { ...(reason && { reason }) })
  } catch (error) {
    if (!asker.signal.aborted) throw error
  }
}
