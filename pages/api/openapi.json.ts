import { z } from 'zod'
import { openApi } from '@/lib/api/openapi.server'
import { BareReply } from '@/lib/api/reply.server'
import { config, endpoint, route } from '@/lib/api/route.server'

export { config }

export default route({
  GET: endpoint({ auth: 'anyone', query: z.object({}), run: () => new BareReply(openApi()) }),
})
