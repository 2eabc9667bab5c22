import { EmailBody } from '@/lib/admin/bodies.server'
import { sendEmails } from '@/lib/admin/contact.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    auth: 'admin',
    limit: 'mail',
    bodyLimit: 64 * 1024,
    body: EmailBody,
    run: ({ actor, body }) => sendEmails(actor, body),
  }),
})
