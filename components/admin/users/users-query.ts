import { pageOf } from '@/components/dashboard/Pager'
import { maxEmailLength } from '@/lib/accounts/lengths'
import type { CallOf } from '@/lib/browser/routes'
import { defaultOrder, roles, standings } from '@/models/user-values'

/** What the list of users may be asked for. */
type Asked = NonNullable<CallOf<'/api/users', 'GET'>['query']>

/** What the address of the list of users holds; empty where nothing was asked for. */
export interface UsersQuery {
  q: string
  role: NonNullable<Asked['role']> | ''
  status: NonNullable<Asked['status']> | ''
  sort: NonNullable<Asked['sort']>
  page: number
}

/** In the order of the menu. */
export const sorts: readonly UsersQuery['sort'][] = [
  '-createdAt',
  'createdAt',
  'username',
  '-username',
  'email',
  '-email',
]

const among = <T extends string>(list: readonly T[], value: unknown, otherwise: T): T =>
  list.find((one) => one === value) ?? otherwise

/** Reads the address; what it does not know counts as not asked for. */
export function readUsersQuery(query: Record<string, unknown>): UsersQuery {
  return {
    q: typeof query.q === 'string' ? query.q.slice(0, maxEmailLength) : '',
    role: among(roles, query.role, ''),
    status: among(standings, query.status, ''),
    sort: among(sorts, query.sort, defaultOrder),
    page: pageOf(query.page),
  }
}

/** What is asked for, and nothing that goes without saying. */
export const askedOf = ({ q, role, status, sort, page }: UsersQuery): Asked => ({
  ...(q.trim() && { q: q.trim() }),
  ...(role && { role }),
  ...(status && { status }),
  ...(sort !== defaultOrder && { sort }),
  ...(page > 1 && { page }),
})

/** The shortest parameters that mean the same. */
export function usersParameters(query: UsersQuery): string {
  const asked = Object.entries(askedOf(query)).map(([name, value]) => [name, String(value)])
  return asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
}
