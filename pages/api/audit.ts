import { AuditQuery } from '@/lib/admin/bodies.server'
import { auditReply } from '@/lib/audit/list.server'
import { config, endpoint, route } from '@/lib/http/route.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'admin',
    query: AuditQuery,
    run: ({ query }) => auditReply(query),
  }),
})
