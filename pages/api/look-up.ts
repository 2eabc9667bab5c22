import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { LookUp } from '@/lib/look-up/answers'
import { lookUp } from '@/lib/look-up/look-up.server'
import { DataReply } from '@/lib/server/reply.server'
import { RunWork } from '@/lib/tools/machine/run-work.server'
import { Provenance } from '@/lib/youtube/provenance'
import { YouTube } from '@/lib/youtube/youtube.server'

export { config }

/** The name under which its work and its quota are counted. */
const slug = 'look-up'

/** Limited like a light tool: what YouTube needn't be asked for is free. */
async function run(link: string, client: string) {
  const work = new RunWork({ slug, rate: 'light' }, client)
  const youtube = new YouTube({ tool: slug, client, work })
  try {
    const data = await lookUp(link, youtube)
    await work.end()
    return new DataReply(data, youtube.provenance())
  } catch (error) {
    await work.end(error)
    throw error
  }
}

export default route({
  GET: endpoint({
    id: 'lookUp',
    does: 'Tells what a YouTube link leads to, and what the tools would find.',
    auth: 'anyone',
    query: z.object({
      link: z.string().min(1).max(2048).describe('A link to a video, channel or playlist.'),
    }),
    answer: { data: LookUp, meta: Provenance },
    run: ({ query, client }) => run(query.link, client),
  }),
})
