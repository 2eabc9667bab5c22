import { config, endpoint, route } from '@/lib/api/route.server'
import { EmailBody } from '@/lib/users/admin-bodies.server'
import { sendEmails } from '@/lib/users/admin-contact.server'

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
