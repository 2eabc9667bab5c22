import { z } from 'zod'
import { countedRequest } from '@/lib/accounts/counted-request.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { longestTag } from '@/lib/i18n/languages'
import { LookUp } from '@/lib/look-up/answers'
import { lookUp } from '@/lib/look-up/look-up.server'
import { lightRun } from '@/lib/tools/machine/light-run.server'
import { Provenance } from '@/lib/youtube/provenance'

export { config }

const Address = z.string().min(1).max(2048)

export default route({
  GET: endpoint({
    id: 'lookUp',
    does: 'Tells what a YouTube link leads to, and what the tools would find.',
    auth: 'anyone',
    query: z
      .object({
        link: Address.optional().describe('A link to a video, channel, playlist or clip.'),
        url: Address.optional().describe('The same, as tools name it.'),
        lang: z.string().max(longestTag).optional().describe('The language of words, BCP 47.'),
      })
      .refine(({ link, url }) => link || url, { path: ['link'], message: 'input.required' }),
    answer: { data: LookUp, meta: Provenance },
    run: ({ query, client, request }) =>
      lightRun('look-up', countedRequest(request, client), (youtube) =>
        lookUp(query.link ?? query.url ?? '', query.lang ?? '', youtube),
      ),
  }),
})
