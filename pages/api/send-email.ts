import { SentMail } from '@/lib/admin/answers'
import { EmailBody, sendEmails } from '@/lib/admin/contact.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  POST: endpoint({
    id: 'sendEmail',
    does: 'Mails users, and tells for each address whether it was sent.',
    auth: 'admin',
    limit: 'mail',
    bodyLimit: 64 * 1024,
    body: EmailBody,
    answer: SentMail,
    run: ({ actor, body }) => sendEmails(actor, body),
  }),
})
