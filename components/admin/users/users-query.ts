import { maxEmailLength, maxPage } from '@/lib/accounts/lengths'
import { defaultOrder, roles, standings, type UserOrder } from '@/models/user-values'

/** What the address of the list of users holds. */
export interface UsersQuery {
  q: string
  role: string
  status: string
  sort: string
  page: number
}

/** In the order of the menu. */
export const sorts: readonly UserOrder[] = [
  '-createdAt',
  'createdAt',
  'username',
  '-username',
  'email',
  '-email',
]

const among = (list: readonly string[], value: unknown, otherwise: string) =>
  typeof value === 'string' && list.includes(value) ? value : otherwise

/** Reads the address; what it does not know counts as not asked for. */
export function readUsersQuery(query: Record<string, unknown>): UsersQuery {
  return {
    q: typeof query.q === 'string' ? query.q.slice(0, maxEmailLength) : '',
    role: among(roles, query.role, ''),
    status: among(standings, query.status, ''),
    sort: among(sorts, query.sort, defaultOrder),
    page: Math.min(maxPage, Math.max(1, Math.trunc(Number(query.page)) || 1)),
  }
}

/** The shortest parameters that mean the same. */
export function usersParameters({ q, role, status, sort, page }: UsersQuery): string {
  const parameters = new URLSearchParams({
    ...(q.trim() && { q: q.trim() }),
    ...(role && { role }),
    ...(status && { status }),
    ...(sort !== defaultOrder && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return parameters.size > 0 ? `?${parameters}` : ''
}
