import { trusted } from 'mongoose'
import type { z } from 'zod'
import {
  type Role,
  roles,
  type Standing,
  standings,
  toListedUser,
  User,
  type UserRecord,
  type UserSort,
  userSorts,
} from '@/models/User'
import { DataReply } from '../api/reply.server'
import { usernameKey } from '../auth/fields.server'
import { listSessions } from '../auth/sessions.server'
import type { UsersQuery } from './admin-bodies.server'
import { findUser } from './admin-guard.server'
import { listAudit } from './audit-list.server'
import { listSaved } from './saved-channels.server'

/** How long a list may take, in milliseconds. */
const patience = 5_000

/** Every text that begins with another one, as a range an index can read. */
const beginsWith = (start: string) => trusted({ $gte: start, $lt: `${start}\u{10ffff}` })

/** The filter of the list. An index is of use only when every field before the one it is sorted by
 * is named, so a part that is not asked for names all values. */
export function usersFilter({ q, role, status }: { q?: string; role?: Role; status?: Standing }) {
  const part =
    role || status
      ? {
          role: role ?? trusted({ $in: [...roles] }),
          status: status ?? trusted({ $in: [...standings] }),
        }
      : {}
  const base = { listed: true, ...part }
  const start = usernameKey(q?.trim() ?? '')
  if (!start) return base
  return {
    $or: [
      { ...base, usernameKey: beginsWith(start) },
      { ...base, email: beginsWith(start) },
    ],
  }
}

/** `field` or `-field` as MongoDB's sort; `_id` keeps pages from overlapping. */
export function usersSort(sort: UserSort | `-${UserSort}`): Record<string, 1 | -1> {
  const direction = sort.startsWith('-') ? -1 : 1
  const path = userSorts[sort.replace('-', '') as UserSort]
  return { [path]: direction, _id: direction }
}

/** The admins' list of users, a page at a time. */
export async function listUsers(query: z.output<typeof UsersQuery>) {
  const { page, pageSize, sort } = query
  const filter = usersFilter(query)
  const [found, total] = await Promise.all([
    User.find(filter)
      .sort(usersSort(sort))
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .maxTimeMS(patience)
      .lean<UserRecord[]>(),
    User.countDocuments(filter).maxTimeMS(patience),
  ])
  return new DataReply(found.map(toListedUser), { page, pageSize, total })
}

/** One user with what is kept of them, for admins.
 * @throws AppError `user.notFound` */
export async function showUser(id: string) {
  const user = await findUser(id)
  const [sessions, channels, history] = await Promise.all([
    listSessions(user._id, ''),
    listSaved(user._id),
    listAudit({ target: id, page: 1, pageSize: 50 }),
  ])
  return {
    ...toListedUser(user),
    // Whose session it is says nothing here: it is the admin's own call.
    sessions: sessions.map(({ current: _, ...session }) => session),
    savedChannels: { total: channels.length, items: channels },
    audit: history.rows,
  }
}
