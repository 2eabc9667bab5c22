import { z } from 'zod'
import { recheckActor } from '@/lib/accounts/actor.server'
import { Id } from '@/lib/accounts/fields.server'
import { auditActions } from '@/lib/audit/actions'
import { AuditRow } from '@/lib/audit/answers'
import { auditReply } from '@/lib/audit/list.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { PageMeta, Paging } from '@/lib/paging'

export { config }

const Moment = z.iso
  .datetime({ offset: true })
  .or(z.iso.date())
  .transform((moment) => new Date(moment))

const query = z.object({
  ...Paging.shape,
  actor: Id.optional(),
  target: Id.optional(),
  action: z.enum(auditActions).optional(),
  /** From this moment on, and until before that one. */
  from: Moment.optional(),
  to: Moment.optional(),
  format: z.enum(['json', 'csv']).default('json'),
})

export default route({
  GET: endpoint({
    id: 'listAudit',
    does: 'Lists audit entries, newest first; as CSV all that match.',
    auth: 'admin',
    query,
    answer: { data: z.array(AuditRow), meta: PageMeta, file: 'text/csv' },
    run: ({ actor, query }) => auditReply(query, () => recheckActor(actor, 'admin')),
  }),
})
