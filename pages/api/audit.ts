import { config, endpoint, route } from '@/lib/api/route.server'
import { AuditQuery } from '@/lib/users/admin-bodies.server'
import { auditReply } from '@/lib/users/audit-list.server'

export { config }

export default route({
  GET: endpoint({
    auth: 'admin',
    query: AuditQuery,
    run: ({ query }) => auditReply(query),
  }),
})
