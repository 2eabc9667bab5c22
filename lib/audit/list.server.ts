import { type QueryFilter, trusted } from 'mongoose'
import { AuditEntry, type AuditEntryRecord, AuditValue } from '@/models/AuditEntry'
import { User } from '@/models/User'
import { batchSize, csvParts, csvReply } from '../server/csv-reply.server'
import { DataReply } from '../server/reply.server'

interface Wanted {
  actor?: string
  target?: string
  action?: string
  /** Inclusive start and exclusive end. */
  from?: Date
  to?: Date
}

interface Page {
  page: number
  pageSize: number
}

const newestFirst = { at: -1, _id: -1 } as const

function filterOf({ from, to, ...same }: Wanted): QueryFilter<AuditEntryRecord> {
  const at = { ...(from && { $gte: from }), ...(to && { $lt: to }) }
  const filters = Object.entries(same).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(filters), ...((from || to) && { at: trusted(at) }) }
}

/** Entries as admins see them: with current user names, and without erased values. */
async function rowsOf(entries: readonly AuditEntryRecord[]) {
  const people = [
    ...new Set(entries.flatMap(({ actor, target }) => [String(actor), String(target)])),
  ]
  const [users, values] = await Promise.all([
    User.find({ _id: trusted({ $in: people }) })
      .select('username')
      .lean(),
    AuditValue.find({ _id: trusted({ $in: entries.map(({ _id }) => _id) }) }).lean(),
  ])
  const names = new Map(users.map(({ _id, username }) => [String(_id), username]))
  const byEntry = new Map(values.map((value) => [value._id, value]))
  const person = (id: unknown) => ({ id: String(id), username: names.get(String(id)) ?? null })
  return entries.map(({ _id, at, actor, action, target, fields }) => ({
    id: _id,
    at: at.toISOString(),
    actor: person(actor),
    action,
    target: person(target),
    fields,
    before: byEntry.get(_id)?.before ?? null,
    after: byEntry.get(_id)?.after ?? null,
  }))
}

/** One page of audit entries, newest first. */
export async function listAudit({ page, pageSize, ...wanted }: Wanted & Page) {
  const filter = filterOf(wanted)
  const [entries, total] = await Promise.all([
    AuditEntry.find(filter)
      .sort(newestFirst)
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<AuditEntryRecord[]>(),
    AuditEntry.countDocuments(filter),
  ])
  return { rows: await rowsOf(entries), total }
}

const head = ['id', 'at', 'actorId', 'actor', 'action', 'targetId', 'target', 'before', 'after']

const csvRows = async (entries: readonly AuditEntryRecord[]) =>
  (await rowsOf(entries)).map((row) => [
    String(row.id),
    row.at,
    row.actor.id,
    row.actor.username ?? '',
    row.action,
    row.target.id,
    row.target.username ?? '',
    row.before ? JSON.stringify(row.before) : '',
    row.after ? JSON.stringify(row.after) : '',
  ])

/** The reply of `GET /api/audit`: a page as JSON, or all matching entries as CSV.
 * @param recheck throws when whoever asked may not read any more */
export async function auditReply(
  { format, page, pageSize, ...wanted }: Wanted & Page & { format: 'json' | 'csv' },
  recheck: () => Promise<void>,
) {
  if (format === 'csv') {
    const begin = async () => {
      const entries = AuditEntry.find(filterOf(wanted)).sort(newestFirst)
      return entries.lean().cursor({ batchSize }) as AsyncIterable<AuditEntryRecord>
    }
    return csvReply('audit', csvParts({ head, begin, rowsOf: csvRows, recheck }))
  }
  const { rows, total } = await listAudit({ ...wanted, page, pageSize })
  return new DataReply(rows, { page, pageSize, total })
}
