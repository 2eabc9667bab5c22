import { z } from 'zod'
import { deepHealth, health } from '@/lib/health.server'
import { DeepHealth, Health } from '@/lib/health-answers'
import { byQuery, config, endpoint, route } from '@/lib/http/route.server'

export { config }

// Anyone may ask whether the site is well, and only admins how it is made.
export default route({
  GET: byQuery({
    matches: ({ deep }) => deep === '1',
    matched: endpoint({
      id: 'deepHealth',
      does: 'With `deep=1`, for admins, also says versions, quota and disk.',
      auth: 'admin',
      query: z.object({ deep: z.literal('1') }),
      answer: DeepHealth,
      run: deepHealth,
    }),
    otherwise: endpoint({
      id: 'health',
      does: 'Says how the parts of the site are, in words.',
      auth: 'anyone',
      query: z.object({ deep: z.string().optional() }),
      answer: Health,
      run: health,
    }),
  }),
})
