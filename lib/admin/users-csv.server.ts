import type { z } from 'zod'
import { toListedUser, User, type UserRecord } from '@/models/User'
import { type Actor, recheckActor } from '../accounts/actor.server'
import { record } from '../audit/record.server'
import { batchSize, csvParts, csvReply } from '../server/csv-reply.server'
import type { StreamReply } from '../server/reply.server'
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
export const usersCsv = (actor: Actor, query: Query): StreamReply =>
  csvReply(
    'users',
    csvParts({
      head,
      async begin() {
        await recordExport(actor, query)
        // Walked in order, because collecting and sorting all of a large site could exceed the memory.
        const users = User.find(usersFilter(query, 'walk')).sort(usersSort(query.sort))
        return users.lean<UserRecord[]>().cursor({ batchSize }) as AsyncIterable<UserRecord>
      },
      rowsOf: (users) => users.map((user) => rowOf(toListedUser(user))),
      recheck: () => recheckActor(actor, 'admin'),
    }),
  )
