import { FilterSelect, ListFilters } from '@/components/dashboard/ListFilters'
import { SearchField } from '@/components/dashboard/SearchField'
import { useTranslation } from '@/context/use-translation'
import { maxEmailLength } from '@/lib/accounts/lengths'
import { roles, statusFilters } from '@/models/user-values'
import { orders, readUsersQuery, type UsersQuery } from './users-query'

/** The text of a filter. Accounts that aren't confirmed are active, too, so that one is named by what it
 * leaves out. */
const statusKey = (status: (typeof statusFilters)[number]) =>
  `status.${status === 'active' ? 'notBanned' : status}`

/** Search, filters and order of the list. Every change updates the page's query. The order has a
 * field on phones only: elsewhere the table's heads have it. */
export function UserFilters({
  query,
  onChange,
}: {
  query: UsersQuery
  onChange: (query: UsersQuery) => void
}) {
  const { t } = useTranslation(['admin', 'common'])
  const change = (changes: Partial<UsersQuery>) => onChange({ ...query, page: 1, ...changes })
  const named = (name: string, value: string) =>
    t('common:pair', { name: t(name), value: t(value) })
  const optionsOf = <T extends string>(
    name: string,
    values: readonly T[],
    key: (one: T) => string,
  ) =>
    [
      ['', named(name, 'users.any')] as const,
      ...values.map((value) => [value, named(name, key(value))] as const),
    ] as const
  const set = [
    query.q && { key: 'q', text: query.q, onRemove: () => change({ q: '' }) },
    query.role && {
      key: 'role',
      text: named('users.role', `role.${query.role}`),
      onRemove: () => change({ role: '' }),
    },
    query.status && {
      key: 'status',
      text: named('users.status', statusKey(query.status)),
      onRemove: () => change({ status: '' }),
    },
  ].filter((one) => one !== '')
  return (
    <ListFilters
      search={
        <SearchField
          label={t('users.search')}
          maxLength={maxEmailLength}
          value={query.q}
          onChange={(q) => change({ q })}
        />
      }
      set={set}
      onClear={() => onChange({ ...readUsersQuery({}), sort: query.sort })}
    >
      <FilterSelect
        label={t('users.role')}
        value={query.role}
        options={optionsOf('users.role', roles, (role) => `role.${role}`)}
        onChange={(role) => change({ role })}
      />
      <FilterSelect
        label={t('users.status')}
        value={query.status}
        options={optionsOf('users.status', statusFilters, statusKey)}
        onChange={(status) => change({ status })}
      />
      <FilterSelect
        label={t('users.sort')}
        className="md:hidden"
        value={query.sort}
        options={orders.map((order) => [order, t(`sort.${order}`)] as const)}
        onChange={(sort) => change({ sort })}
      />
    </ListFilters>
  )
}
