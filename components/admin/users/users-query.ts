import { maxEmailLength } from '@/lib/accounts/lengths'
import type { CallOf } from '@/lib/browser/routes'
import { defaultOrder, roles, statusFilters } from '@/models/user-values'
import type { QueryOf } from '../list/list-query'

/** The query of the route that lists users. */
type ListQuery = NonNullable<CallOf<'/api/users', 'GET'>['query']>

/** In the order of the phone's menu. */
export const orders: readonly NonNullable<ListQuery['sort']>[] = [
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

/** What the user list's address can say. */
export const usersList = {
  path: '/dashboard/users',
  orders,
  defaultOrder,
  filters: { role: roles, status: statusFilters },
  maxSearch: maxEmailLength,
}

/** The query of the user list's address; empty by default. */
export type UsersQuery = QueryOf<typeof usersList>
