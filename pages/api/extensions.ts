import { z } from 'zod'
import { ExtensionBody, listExtensions, setExtension } from '@/lib/extensions/extensions.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({ auth: 'anyone', query: z.object({}), run: listExtensions }),
  PUT: endpoint({
    auth: 'admin',
    limit: 'admin',
    body: ExtensionBody,
    run: ({ actor, body }) => setExtension(actor, body),
  }),
})
