import { z } from 'zod'
import { health } from '@/lib/api/health.server'
import { config, endpoint, route } from '@/lib/api/route.server'

export { config }

export default route({
  GET: endpoint({ auth: 'anyone', query: z.object({}), run: health }),
})
