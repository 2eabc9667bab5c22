import { z } from 'zod'
import { ChannelId } from '@/lib/accounts/fields.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { DataReply } from '@/lib/server/reply.server'
import { RunWork } from '@/lib/tools/machine/run-work.server'
import { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'
import { channelUploads } from '@/lib/tools/youtube/channel-uploads.server'
import { Provenance } from '@/lib/youtube/provenance'
import { YouTube } from '@/lib/youtube/youtube.server'

export { config }

/** The name under which its work and its quota are counted. */
const slug = 'channel-uploads'

/** Limited like a tool: what YouTube needn't be asked for is free. */
async function run(channelId: string, client: string) {
  const work = new RunWork({ slug, rate: 'light' }, client)
  const youtube = new YouTube({ tool: slug, client, work })
  try {
    const data = await channelUploads(channelId, youtube)
    await work.end()
    return new DataReply(data, youtube.provenance())
  } catch (error) {
    await work.end(error)
    throw error
  }
}

export default route({
  GET: endpoint({
    id: 'channelUploads',
    does: 'Tells a channel’s last public uploads, at most 30, and what is usual among them.',
    auth: 'anyone',
    query: z.object({ id: ChannelId.describe('The channel’s id, which begins with `UC`.') }),
    answer: { data: ChannelUploads, meta: Provenance },
    run: ({ query, client }) => run(query.id, client),
  }),
})
