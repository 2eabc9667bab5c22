import { Readable } from 'node:stream'
import type { z } from 'zod'
import { toListedUser, User, type UserRecord } from '@/models/User'
import { type Actor, recheckActor } from '../accounts/actor.server'
import { record } from '../audit/record.server'
import { toCsv } from '../csv'
import { StreamReply } from '../server/reply.server'
import { type UsersQuery, usersFilter, usersSort } from './list.server'

const head = [
  'id',
  'username',
  'email',
  'emailVerified',
  'role',
  'status',
  'banReason',
  'banUntil',
  'plan',
  'language',
  'createdAt',
  'lastSeenAt',
]
/** How many users are written at once. */
const batch = 500

const rowOf = ({ ban, ...user }: ReturnType<typeof toListedUser>): string[] => [
  user._id,
  user.username,
  user.email,
  String(user.emailVerified),
  user.role,
  user.status,
  ban?.reason ?? '',
  ban?.until ?? '',
  user.plan,
  user.language,
  user.createdAt,
  user.lastSeenAt ?? '',
]

type Query = z.output<typeof UsersQuery>

async function* parts(actor: Actor, query: Query) {
  // Here, and not before: an answer to HEAD reads no part and exports nothing.
  await recordExport(actor, query)
  yield toCsv([head])
  let rows: string[][] = []
  // Walked in order, because collecting and sorting all of a large site could exceed the memory.
  const users = User.find(usersFilter(query, 'walk'))
    .sort(usersSort(query.sort))
    .lean<UserRecord[]>()
  for await (const user of users.cursor({ batchSize: batch }) as AsyncIterable<UserRecord>) {
    if (rows.push(rowOf(toListedUser(user))) < batch) continue
    // Somebody banned meanwhile gets no more of it.
    await recheckActor(actor, 'admin')
    // Only the first part keeps the byte order mark.
    yield toCsv(rows).slice(1)
    rows = []
  }
  if (rows.length > 0) yield toCsv(rows).slice(1)
}

/** Notes who exported which part of the users, without the searched text: it may be the address of a
 * user who is deleted later, and nothing would remove it here. */
async function recordExport({ user: { _id } }: Actor, { q, role, status }: Query) {
  const after = {
    ...(q?.trim() && { search: '…' }),
    ...(role && { role }),
    ...(status && { standing: status }),
  }
  await record({ actor: _id, action: 'user.exported', target: _id, after })
}

/** All users that a query of the list finds, as CSV. The export goes to the audit log first. */
export function usersCsv(actor: Actor, query: Query): StreamReply {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="users.csv"',
  }
  return new StreamReply(headers, Readable.from(parts(actor, query)))
}
