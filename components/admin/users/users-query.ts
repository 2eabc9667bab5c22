import { pageOf } from '@/components/dashboard/Pager'
import { maxEmailLength } from '@/lib/accounts/lengths'
import type { CallOf } from '@/lib/browser/routes'
import { defaultOrder, roles, statusFilters } from '@/models/user-values'

/** The query of the route that lists users. */
type ListQuery = NonNullable<CallOf<'/api/users', 'GET'>['query']>

/** The query of the user list's URL; empty by default. */
export interface UsersQuery {
  q: string
  role: NonNullable<ListQuery['role']> | ''
  status: NonNullable<ListQuery['status']> | ''
  sort: NonNullable<ListQuery['sort']>
  page: number
}

/** In the order of the phone's menu. */
export const orders: readonly UsersQuery['sort'][] = [
  '-createdAt',
  'createdAt',
  'username',
  '-username',
  'email',
  '-email',
  'role',
  '-role',
  '-lastSeen',
  'lastSeen',
]

const oneOf = <T extends string>(list: readonly T[], value: unknown, fallback: T): T =>
  list.find((one) => one === value) ?? fallback

/** Parses the page's query; unknown values are replaced by defaults. */
export function readUsersQuery(query: Record<string, unknown>): UsersQuery {
  return {
    q: typeof query.q === 'string' ? query.q.slice(0, maxEmailLength) : '',
    role: oneOf(roles, query.role, ''),
    status: oneOf(statusFilters, query.status, ''),
    sort: oneOf(orders, query.sort, defaultOrder),
    page: pageOf(query.page),
  }
}

/** The query without default values. */
export const nonDefaults = ({ q, role, status, sort, page }: UsersQuery): ListQuery => ({
  ...(q.trim() && { q: q.trim() }),
  ...(role && { role }),
  ...(status && { status }),
  ...(sort !== defaultOrder && { sort }),
  ...(page > 1 && { page }),
})

/** The query string with `?`, without default values. */
export function usersParameters(query: UsersQuery): string {
  const parameters = Object.entries(nonDefaults(query)).map(([name, value]) => [
    name,
    String(value),
  ])
  return parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : ''
}
