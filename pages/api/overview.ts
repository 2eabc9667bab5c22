import { z } from 'zod'
import { overviewDays, SiteFigures } from '@/lib/admin/answers'
import { overview } from '@/lib/admin/overview.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'overview',
    does: 'Gives numbers of the site, at most a minute old.',
    auth: 'admin',
    query: z.object({
      days: z
        .enum(overviewDays.map(String) as [string, ...string[]])
        .default('14')
        .describe('How many days the figures are about, today the last.'),
    }),
    answer: SiteFigures,
    run: ({ query }) => overview(Number(query.days)),
  }),
})
