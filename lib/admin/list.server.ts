import { trusted } from 'mongoose'
import { z } from 'zod'
import { searchForm } from '@/models/search-words'
import { toListedUser, User, type UserRecord } from '@/models/User'
import {
  defaultOrder,
  type Role,
  roles,
  type StatusFilter,
  standings,
  statusFilters,
  type UserSort,
  userSorts,
} from '@/models/user-values'
import { usernameKey } from '../accounts/fields.server'
import { maxEmailLength } from '../accounts/lengths'
import { listSessions } from '../accounts/sessions.server'
import { listAudit } from '../audit/list.server'
import { beginsWith } from '../literal-pattern'
import { Paging, searchWords } from '../paging'
import { reviewsOf } from '../ratings/of-user.server'
import { listSaved } from '../saved-channels/saved-channels.server'
import { DataReply } from '../server/reply.server'
import { findUser } from './guard.server'

/** Timeout of a query of the list, in milliseconds. */
const timeoutMs = 5_000
/** Above this number of matches, the total is a lower bound. */
const maxCounted = 1_000

const sorts = (Object.keys(userSorts) as UserSort[]).flatMap(
  (name) => [name, `-${name}`] as [UserSort, `-${UserSort}`],
)

/** A name that asks for an operator or for other fields; `utm_*` and the like are only ignored. */
const forbiddenName = /[[\]$]|^(fields|select|projection)$/

export const UsersQuery = z
  .looseObject({
    ...Paging.shape,
    q: searchWords(maxEmailLength),
    role: z.enum(roles).optional(),
    status: z
      .enum(statusFilters)
      .optional()
      .describe('`unconfirmed`: active accounts whose address is not confirmed.'),
    sort: z.enum(sorts).default(defaultOrder),
    format: z
      .enum(['json', 'csv'])
      .default('json')
      .describe('As CSV, all users that match, on no page.'),
  })
  .refine((query) => !Object.keys(query).some((name) => forbiddenName.test(name)))

export type Wanted = { q?: string; role?: Role; status?: StatusFilter }

const statusOf = (status: StatusFilter) =>
  status === 'unconfirmed' ? ({ status: 'active', emailVerified: false } as const) : { status }

/** The filter of the list without its search. */
const partOf = ({ role, status }: Wanted) => ({
  listed: true,
  ...(role && { role }),
  ...(status && statusOf(status)),
})

/** The same, in a form for which the indexes of the words can be read. */
const partOfWords = ({ role, status }: Wanted) => ({
  listed: true,
  role: role ?? trusted({ $in: [...roles] }),
  ...(status ? statusOf(status) : { status: trusted({ $in: [...standings] }) }),
})

/** Where a word of the search may begin: in the name, as written or by the Latin letters that it
 * looks like, and in the address. */
function placesOf(word: string) {
  const names = [...new Set([word, searchForm(usernameKey(word))])]
  return [
    ...names.map((name) => ({ nameWords: beginsWith(name) })),
    { emailWords: beginsWith(word) },
  ]
}

/** Most words of a search that are looked up, each by queries of its own; the rest stays one word,
 * which finds nobody. */
const mostWords = 8

/** The words of a search, each with its places; all of them have to be found. */
function searchOf({ q = '' }: Wanted) {
  const words = searchForm(q.normalize('NFKC').trim())
    .split(/\s+/u)
    // What is kept of an address begins with a letter or digit: `@example.com` as `example.com`.
    .map((word) => word.replace(/^[@.]+(?=[\p{L}\p{N}])/u, ''))
    .filter(Boolean)
  const different = [...new Set(words)]
  const rest = different.slice(mostWords).join(' ')
  return [...different.slice(0, mostWords), ...(rest ? [rest] : [])].map(placesOf)
}

type Places = ReturnType<typeof placesOf>

/** The users in whom the first word is found by its index, and the others by looking at them. */
function collected(wanted: Wanted, [first = [], ...others]: Places[]) {
  const rest = others.length > 0 && { $and: others.map((places) => ({ $or: places })) }
  return { $or: first.map((place) => ({ ...partOfWords(wanted), ...place, ...rest })) }
}

/**
 * The filter of the list. A search either collects matches from the indexes of the words, or walks
 * the list in order and filters it.
 */
export function usersFilter(wanted: Wanted, way: 'collect' | 'walk' = 'collect') {
  const words = searchOf(wanted)
  if (words.length === 0) return partOf(wanted)
  if (way === 'collect') return collected(wanted, words)
  return { ...partOf(wanted), $and: words.map((places) => ({ $or: places })) }
}

/** Counts, at most up to a limit. */
const count = (filter: object, limit?: number) =>
  User.countDocuments(filter, { ...(limit && { limit }) }).maxTimeMS(timeoutMs)

/**
 * The cheaper way to find a page of search results: few matches are collected, by the rarest of the
 * words, and sorted; of many, walking the list finds the first quickly.
 * @returns the way, and the number of matches: a lower bound where counting would read too many
 */
async function searched(wanted: Wanted, words: Places[]) {
  const upTo = maxCounted + 1
  const numbers = await Promise.all(words.map((places) => count(collected(wanted, [places]), upTo)))
  const rarestFirst = words.toSorted(
    (one, other) => numbers[words.indexOf(one)]! - numbers[words.indexOf(other)]!,
  )
  const filter = collected(wanted, rarestFirst)
  const total = words.length === 1 ? numbers[0]! : await count(filter, upTo)
  if (total <= maxCounted) return { filter, total }
  return { filter: usersFilter(wanted, 'walk'), total: maxCounted, totalIsMinimum: true }
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
  const words = searchOf(query)
  const { filter, ...totals } =
    words.length > 0
      ? await searched(query, words)
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
  const [sessions, channels, reviews, history] = await Promise.all([
    listSessions(user._id, ''),
    listSaved(user._id),
    reviewsOf(user._id),
    listAudit({ target: id, page: 1, pageSize: 50 }),
  ])
  return {
    ...toListedUser(user),
    // `current` is about the caller's session, which here is the admin's.
    sessions: sessions.map(({ current: _, ...session }) => session),
    savedChannels: { total: channels.length, items: channels },
    reviews,
    audit: history.rows,
  }
}
