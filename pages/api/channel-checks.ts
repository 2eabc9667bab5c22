import { z } from 'zod'
import { countedRequest } from '@/lib/accounts/counted-request.server'
import { ChannelId } from '@/lib/accounts/fields.server'
import { errorCode } from '@/lib/errors'
import { config, endpoint, route } from '@/lib/http/route.server'
import { ChannelCheck } from '@/lib/saved-channels/checks'
import { channelChecks } from '@/lib/saved-channels/checks.server'
import { mostOnDemand } from '@/lib/saved-channels/most-figures'
import { refreshDue } from '@/lib/saved-channels/refresh.server'
import { DataReply } from '@/lib/server/reply.server'
import { lightRun } from '@/lib/tools/machine/light-run.server'
import { Provenance } from '@/lib/youtube/provenance'

export { config }

const Ids = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(ChannelId).max(mostOnDemand, errorCode('input.tooMany')))

export default route({
  GET: endpoint({
    id: 'channelChecks',
    does: 'Tells the last uploads of channels, which of them stand out and since when. What was read within a day isn’t read again.',
    auth: 'anyone',
    query: z.object({
      ids: Ids.describe(`Ids of at most ${mostOnDemand} channels, with commas between them.`),
    }),
    answer: { data: z.array(ChannelCheck), meta: Provenance },
    async run({ query, client, request }) {
      const counted = countedRequest(request, client)
      const { data, meta } = await lightRun('channel-checks', counted, async (youtube) => {
        await refreshDue(query.ids, youtube)
        return channelChecks(query.ids)
      })
      // Where nothing was due, YouTube wasn't asked.
      return new DataReply(data, { ...meta, cached: meta.cached || meta.source === 'local' })
    },
  }),
})
