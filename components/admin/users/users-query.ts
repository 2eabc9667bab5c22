/** The query parameters of the list of users. */
export interface UsersQuery {
  q: string
  role: string
  status: string
  sort: string
  page: number
}

export const sorts = ['-createdAt', 'createdAt', 'username', '-username', 'email', '-email']
export const roles = ['user', 'admin']
export const statuses = ['active', 'banned']

const oneOf = (list: readonly string[], value: unknown, fallback: string) =>
  typeof value === 'string' && list.includes(value) ? value : fallback

/** Parses the page's query; unknown values are replaced by defaults. */
export function readUsersQuery(query: Record<string, unknown>): UsersQuery {
  return {
    q: typeof query.q === 'string' ? query.q.slice(0, 254) : '',
    role: oneOf(roles, query.role, ''),
    status: oneOf(statuses, query.status, ''),
    sort: oneOf(sorts, query.sort, '-createdAt'),
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(query.page)) || 1)),
  }
}

/** The query string with `?`, without default values. */
export function usersParameters({ q, role, status, sort, page }: UsersQuery): string {
  const parameters = new URLSearchParams({
    ...(q.trim() && { q: q.trim() }),
    ...(role && { role }),
    ...(status && { status }),
    ...(sort !== '-createdAt' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return parameters.size > 0 ? `?${parameters}` : ''
}
