import { z } from 'zod'
import { countedRequest } from '@/lib/accounts/counted-request.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { defaultLocale, languages } from '@/lib/i18n/languages'
import { lightRun } from '@/lib/tools/machine/light-run.server'
import { Categories } from '@/lib/tools/youtube/categories'
import { countries } from '@/lib/youtube/models/countries'
import { Provenance } from '@/lib/youtube/provenance'

export { config }

const tags = languages.map(({ tag }) => tag) as [string, ...string[]]

export default route({
  GET: endpoint({
    id: 'categories',
    does: 'Lists the video categories that YouTube has in a country, named in a language.',
    auth: 'anyone',
    query: z.object({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'input.notAChoice')
        .refine((code) => countries.includes(code), 'input.notAChoice')
        .describe('ISO 3166-1 alpha-2.'),
      language: z
        .enum(tags, { error: 'input.notAChoice' })
        .default(defaultLocale)
        .describe('One of the site’s languages, BCP 47.'),
    }),
    answer: { data: Categories, meta: Provenance },
    run: ({ query: { country: region, language }, client, request }) =>
      lightRun('categories', countedRequest(request, client), async (youtube) => {
        const found = await youtube.categories({ region, language })
        return found.flatMap(({ id, title }) => (title ? [{ id, title }] : []))
      }),
  }),
})
