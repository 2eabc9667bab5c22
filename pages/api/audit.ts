import { z } from 'zod'
import { AuditQuery } from '@/lib/admin/bodies.server'
import { AuditRow } from '@/lib/audit/answers'
import { auditReply } from '@/lib/audit/list.server'
import { config, endpoint, route } from '@/lib/http/route.server'
import { PageMeta } from '@/lib/paging'

export { config }

export default route({
  GET: endpoint({
    id: 'listAudit',
    does: 'Lists audit entries, newest first; as CSV all that match.',
    auth: 'admin',
    query: AuditQuery,
    answer: { data: z.array(AuditRow), meta: PageMeta, file: 'text/csv' },
    run: ({ query }) => auditReply(query),
  }),
})
