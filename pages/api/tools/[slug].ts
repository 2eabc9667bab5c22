import { z } from 'zod'
import { DataReply } from '@/lib/api/reply.server'
import { config, endpoint, route } from '@/lib/api/route.server'
import { findRunnable, runTool } from '@/lib/tools/run-tool.server'
import { YouTube } from '@/lib/youtube/youtube.server'

export { config }

const query = z.looseObject({ slug: z.string() })

async function run(slug: string, raw: Record<string, unknown>) {
  const youtube = new YouTube()
  const data = await runTool(findRunnable(slug), raw, youtube)
  return new DataReply(data, youtube.provenance())
}

export default route({
  GET: endpoint({
    auth: 'anyone',
    query,
    run: ({ query: { slug, ...raw } }) => run(slug, raw),
  }),
  // The same fields as JSON, for inputs that are too long for a URL.
  POST: endpoint({
    auth: 'anyone',
    query,
    bodyLimit: 256 * 1024,
    run: ({ query: { slug }, body }) => run(slug, body),
  }),
})
