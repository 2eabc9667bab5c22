import { z } from 'zod'
import { config, endpoint, route } from '@/lib/http/route.server'
import { PageMeta } from '@/lib/paging'
import { ToolReport } from '@/lib/reviews/answers'
import { ToolReportBody, ToolReportsQuery } from '@/lib/reviews/fields'
import { actOnToolReport, listToolReports } from '@/lib/reviews/tool-reports.server'

export { config }

export default route({
  GET: endpoint({
    id: 'listToolReports',
    does: 'Lists what visitors have reported about tools, newest first.',
    auth: 'admin',
    query: ToolReportsQuery,
    answer: { data: z.array(ToolReport), meta: PageMeta },
    run: ({ query }) => listToolReports(query),
  }),
  POST: endpoint({
    id: 'actOnToolReport',
    does: 'Closes a report of a tool, or opens it again.',
    auth: 'admin',
    limit: 'admin',
    body: ToolReportBody,
    answer: ToolReport,
    run: ({ actor, body }) => actOnToolReport(actor, body),
  }),
})
