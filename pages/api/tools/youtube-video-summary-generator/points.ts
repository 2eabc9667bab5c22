import { z } from 'zod'
import { countedRequest } from '@/lib/accounts/counted-request.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import type { RunnableTool } from '@/lib/tools/machine/define-tool'
import { findRunnable, runTool } from '@/lib/tools/machine/run-tool.server'
import { countedRun } from '@/lib/tools/machine/run-work.server'
import { visitorKey } from '@/lib/tools/machine/visitor-key.server'
import { PointsAnswer } from '@/lib/tools/youtube-video-summary-generator/points.server'

export { config }

/** The tool with another run on the same fields. */
const pointing = () =>
  ({
    ...findRunnable('youtube-video-summary-generator'),
    run: () => import('@/lib/tools/youtube-video-summary-generator/points.server'),
  }) as unknown as RunnableTool

export default route({
  POST: endpoint({
    id: 'summaryPoints',
    does: 'Has the operator’s language model point at key points, a summary and chapters in a transcript, on the fields of the tool’s run, whose result says with `mayAsk` that it may be asked.',
    auth: 'anyone',
    limit: 'write',
    bodyLimit: 1024 * 1024,
    body: z.looseObject({}).describe('The fields of the tool.'),
    answer: PointsAnswer,
    run({ body, client, request, signal }) {
      const tool = pointing()
      // The captions come from the cache.
      return countedRun(tool, countedRequest(request, client), (youtube) => {
        const points = runTool(tool, body, youtube, { signal, visitor: visitorKey(client) })
        return points as Promise<z.input<typeof PointsAnswer>>
      })
    },
  }),
})
