import { useTranslation } from '@/context/use-translation'
import { roles, statusFilters } from '@/models/user-values'
import { Filters } from '../list/Filters'
import { orders, type UsersQuery, usersList } from './users-query'

/** The text of a filter. Accounts that aren't confirmed are active, too, so that one is named by what it
 * leaves out. */
const statusKey = (status: (typeof statusFilters)[number]) =>
  `status.${status === 'active' ? 'notBanned' : status}`

/** Search, filters and order of the list. */
export function UserFilters({
  query,
  onChange,
  onClear,
}: {
  query: UsersQuery
  onChange: (changes: Partial<UsersQuery>) => void
  onClear: () => void
}) {
  const { t } = useTranslation('admin')
  return (
    <Filters
      search={t('users.search')}
      maxSearch={usersList.maxSearch}
      fields={[
        {
          name: 'role',
          label: t('users.role'),
          options: roles.map((role) => [role, t(`role.${role}`)]),
        },
        {
          name: 'status',
          label: t('users.status'),
          options: statusFilters.map((status) => [status, t(statusKey(status))]),
        },
        {
          name: 'sort',
          label: t('users.sort'),
          options: orders.map((order) => [order, t(`sort.${order}`)]),
          isOrder: true,
        },
      ]}
      query={query}
      onChange={onChange}
      onClear={onClear}
    />
  )
}
