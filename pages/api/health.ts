import { z } from 'zod'
import { authenticate } from '@/lib/accounts/actor.server'
import { deepHealth, health } from '@/lib/health.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'anyone',
    query: z.object({ deep: z.string().optional() }),
    run: async ({ query, request }) => {
      if (query.deep !== '1') return health()
      // Anyone may ask whether the site is well, and only admins how it is made.
      await authenticate(request, 'admin')
      return deepHealth()
    },
  }),
})
