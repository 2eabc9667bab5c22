import { z } from 'zod'
import { countedRequest } from '@/lib/accounts/counted-request.server'
import { ChannelId } from '@/lib/accounts/fields.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { lightRun } from '@/lib/tools/machine/light-run.server'
import { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'
import { channelUploads } from '@/lib/tools/youtube/channel-uploads.server'
import { Provenance } from '@/lib/youtube/provenance'

export { config }

export default route({
  GET: endpoint({
    id: 'channelUploads',
    does: 'Tells a channel’s last public uploads, at most 30, and what is usual among them.',
    auth: 'anyone',
    query: z.object({ id: ChannelId.describe('The channel’s id, which begins with `UC`.') }),
    answer: { data: ChannelUploads, meta: Provenance },
    run: ({ query, client, request }) =>
      lightRun('channel-uploads', countedRequest(request, client), (youtube) =>
        channelUploads(query.id, youtube),
      ),
  }),
})
