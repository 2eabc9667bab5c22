import { z } from 'zod'
import { countedRequest } from '@/lib/accounts/counted-request.server'
import { ChannelId } from '@/lib/accounts/fields.server'
import { errorCode } from '@/lib/errors'
import { config, endpoint, route } from '@/lib/http/route.server'
import { ChannelFigures } from '@/lib/saved-channels/figures'
import { channelFigures } from '@/lib/saved-channels/figures.server'
import { mostFigures } from '@/lib/saved-channels/most-figures'
import { seen } from '@/lib/series/seen.server'
import { lightRun } from '@/lib/tools/machine/light-run.server'
import { Provenance } from '@/lib/youtube/provenance'

export { config }

const Ids = z
  .string()
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(ChannelId).max(mostFigures, errorCode('input.tooMany')))

export default route({
  GET: endpoint({
    id: 'channelFigures',
    does: 'Tells the subscribers and views of channels, and what they were when this site first saw them in the last 30 days.',
    auth: 'anyone',
    query: z.object({
      ids: Ids.describe(`Ids of at most ${mostFigures} channels, with commas between them.`),
    }),
    answer: { data: z.array(ChannelFigures), meta: Provenance },
    run: ({ query, client, request }) =>
      lightRun('channel-figures', countedRequest(request, client), (youtube) =>
        channelFigures(query.ids, youtube, seen),
      ),
  }),
})
