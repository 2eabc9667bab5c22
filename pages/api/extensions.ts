import { z } from 'zod'
import { ExtensionEntry } from '@/lib/extensions/answers'
import { ExtensionBody, listExtensions, setExtension } from '@/lib/extensions/extensions.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    id: 'listExtensions',
    does: 'Lists the services of others, and whether they are on.',
    auth: 'anyone',
    query: z.object({}),
    answer: z.array(ExtensionEntry),
    run: listExtensions,
  }),
  PUT: endpoint({
    id: 'setExtension',
    does: 'Switches a service of others on or off.',
    auth: 'admin',
    limit: 'admin',
    body: ExtensionBody,
    answer: z.array(ExtensionEntry),
    run: ({ actor, body }) => setExtension(actor, body),
  }),
})
