import { trusted } from 'mongoose'
import { z } from 'zod'
import { toListedUser, User, type UserRecord } from '@/models/User'
import {
  defaultOrder,
  type Role,
  roles,
  type Standing,
  standings,
  type UserSort,
  userSorts,
} from '@/models/user-values'
import { usernameKey } from '../accounts/fields.server'
import { maxEmailLength } from '../accounts/lengths'
import { foldedName } from '../accounts/look-alikes.server'
import { listSessions } from '../accounts/sessions.server'
import { listAudit } from '../audit/list.server'
import { Paging } from '../paging'
import { listSaved } from '../saved-channels/saved-channels.server'
import { DataReply } from '../server/reply.server'
import { findUser } from './guard.server'

/** Timeout of a query of the list, in milliseconds. */
const timeoutMs = 5_000
/** Above this number of matches, the total is a lower bound. */
const maxCounted = 2_000

/** All texts with a prefix, as a range that an index can read. */
const beginsWith = (start: string) => trusted({ $gte: start, $lt: `${start}\u{10ffff}` })

const sorts = (Object.keys(userSorts) as UserSort[]).flatMap(
  (name) => [name, `-${name}`] as [UserSort, `-${UserSort}`],
)

/** A name that asks for an operator or for other fields; `utm_*` and the like are only ignored. */
const forbiddenName = /[[\]$]|^(fields|select|projection)$/

export const UsersQuery = z
  .looseObject({
    ...Paging.shape,
    q: z.string().max(maxEmailLength).optional(),
    role: z.enum(roles).optional(),
    status: z.enum(standings).optional(),
    sort: z.enum(sorts).default(defaultOrder),
  })
  .refine((query) => !Object.keys(query).some((name) => forbiddenName.test(name)))

type Wanted = { q?: string; role?: Role; status?: Standing }

/** The filter of the list without its search. */
const partOf = ({ role, status }: Wanted) => ({
  listed: true,
  ...(role && { role }),
  ...(status && { status }),
})

/** The places a search looks in; undefined without one. The beginning of a name may look like Latin
 * letters although the entire name does not. */
function placesOf({ q = '' }: Wanted) {
  const start = foldedName(q.trim())
  if (!start) return
  const names = new Set([start, usernameKey(start)])
  return [
    ...[...names].map((name) => ({ usernameKey: beginsWith(name) })),
    { email: beginsWith(start) },
  ]
}

/**
 * The filter of the list. A search either collects matches from the indexes of its two fields, or
 * walks the list in order and filters it.
 */
export function usersFilter(wanted: Wanted, way: 'collect' | 'walk' = 'collect') {
  const [part, places] = [partOf(wanted), placesOf(wanted)]
  if (!places) return part
  if (way === 'walk') return { ...part, $or: places }
  return { $or: places.map((place) => ({ ...part, ...place })) }
}

const count = (filter: object) => User.countDocuments(filter).maxTimeMS(timeoutMs)

/**
 * The cheaper way to find a page of search results, by the number of users that each would read.
 * Matches of a rare prefix are collected and sorted; for a common one, walking the list finds the
 * first quickly.
 * @returns the way, and the number of matches: a lower bound where counting would read too many
 */
async function searched(wanted: z.output<typeof UsersQuery>, places: object[]) {
  const part = partOf(wanted)
  const [all, ...found] = await Promise.all([
    count(part),
    ...places.map((place) => count({ ...part, ...place })),
  ])
  const [largest, sum] = [Math.max(...found), found.reduce((total, one) => total + one, 0)]
  const walked = (all * wanted.page * wanted.pageSize) / Math.max(largest, 1)
  const filter = usersFilter(wanted, walked < sum ? 'walk' : 'collect')
  if (sum > maxCounted) return { filter, total: largest, totalIsMinimum: true }
  return { filter, total: await count(usersFilter(wanted)) }
}

/** `field` or `-field` as MongoDB's sort; `_id` keeps pages from overlapping. */
export function usersSort(sort: UserSort | `-${UserSort}`): Record<string, 1 | -1> {
  const direction = sort.startsWith('-') ? -1 : 1
  const path = userSorts[sort.replace('-', '') as UserSort]
  return { [path]: direction, _id: direction }
}

/** One page of the admins' user list. */
export async function listUsers(query: z.output<typeof UsersQuery>) {
  const { page, pageSize, sort } = query
  const places = placesOf(query)
  const { filter, ...totals } = places
    ? await searched(query, places)
    : { filter: partOf(query), total: await count(partOf(query)) }
  const found = await User.find(filter)
    .sort(usersSort(sort))
    .skip((page - 1) * pageSize)
    .limit(pageSize)
    .maxTimeMS(timeoutMs)
    .lean<UserRecord[]>()
  return new DataReply(found.map(toListedUser), { page, pageSize, ...totals })
}

/**
 * One user with all stored data, for admins.
 * @throws AppError `user.notFound`
 */
export async function showUser(id: string) {
  const user = await findUser(id)
  const [sessions, channels, history] = await Promise.all([
    listSessions(user._id, ''),
    listSaved(user._id),
    listAudit({ target: id, page: 1, pageSize: 50 }),
  ])
  return {
    ...toListedUser(user),
    // `current` is about the caller's session, which here is the admin's.
    sessions: sessions.map(({ current: _, ...session }) => session),
    savedChannels: { total: channels.length, items: channels },
    audit: history.rows,
  }
}
