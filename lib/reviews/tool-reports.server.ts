// What visitors have reported about tools, for moderators.
import type { z } from 'zod'
import { Report, type ReportRecord } from '@/models/Report'
import type { UserRecord } from '@/models/User'
import type { Actor } from '../accounts/actor.server'
import { asAdmin } from '../admin/guard.server'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { DataReply } from '../server/reply.server'
import type { ToolReport } from './answers'
import type { ToolReportBody, ToolReportsQuery } from './fields'
import { writersOf } from './list.server'

const toToolReport = (
  { _id, tool, reason, at, open, user }: ReportRecord,
  users: Map<string, UserRecord>,
): ToolReport => ({
  ...{ _id: String(_id), tool, reason, at: at.toISOString(), open },
  username: (user && users.get(String(user))?.username) ?? null,
})

const usersOf = (reports: readonly ReportRecord[]) =>
  writersOf(reports.flatMap(({ user }) => (user ? [{ user }] : [])))

/** One page of the reports of tools, newest first. */
export async function listToolReports(query: z.output<typeof ToolReportsQuery>) {
  const { page, pageSize, tool, open } = query
  const filter = { review: null, ...(tool && { tool }), ...(open && { open: open === 'true' }) }
  const [reports, total] = await Promise.all([
    Report.find(filter)
      .sort({ at: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<ReportRecord[]>(),
    Report.countDocuments(filter),
  ])
  const users = await usersOf(reports)
  const rows = reports.map((one) => toToolReport(one, users))
  return new DataReply(rows, { page, pageSize, total })
}

/** Closes a report of a tool, or opens it again. Doing it twice changes nothing.
 * @throws AppError `report.notFound`, and as `asAdmin` */
export function actOnToolReport(
  actor: Actor,
  { id, action }: z.output<typeof ToolReportBody>,
): Promise<ToolReport> {
  return asAdmin(actor, async (inTurn) => {
    const open = action === 'reopen'
    const before = await Report.findOne({ _id: id, review: null }).lean<ReportRecord>()
    if (!before) throw new AppError('report.notFound')
    if (before.open !== open) {
      await Report.updateOne({ _id: id, ...inTurn }, { $set: { open } })
      await record({
        actor: actor.user._id,
        action: open ? 'report.reopened' : 'report.closed',
        // A report may have no user, but an entry needs one.
        target: before.user ?? actor.user._id,
        after: { tool: before.tool },
      })
    }
    return toToolReport({ ...before, open }, await usersOf([before]))
  })
}
