import { z } from 'zod'
import { DataReply } from '@/lib/api/reply.server'
import { config, endpoint, route } from '@/lib/api/route.server'
import { AppError } from '@/lib/errors'
import { countRun } from '@/lib/tools/run-counts.server'
import { findRunnable, runTool } from '@/lib/tools/run-tool.server'
import { YouTube } from '@/lib/youtube/youtube.server'

export { config }

const query = z.looseObject({ slug: z.string() })

async function run(slug: string, raw: Record<string, unknown>) {
  const youtube = new YouTube()
  const tool = findRunnable(slug)
  try {
    const data = await runTool(tool, raw, youtube)
    countRun(slug, false)
    return new DataReply(data, youtube.provenance())
  } catch (error) {
    // What the visitor typed wrong is no run.
    if (!(error instanceof AppError) || error.status >= 500) countRun(slug, true)
    throw error
  }
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
