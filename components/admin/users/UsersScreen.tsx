import { useFetched } from '@/components/ui/use-fetched'
import { AdminActionsProvider } from '@/context/AdminActionsContext'
import { useTranslation } from '@/context/use-translation'
import type { ListedUser } from '@/lib/admin/listed-user'
import { api } from '@/lib/browser/account-client'
import { roles, statusFilters } from '@/models/user-values'
import { AdminDialogs } from '../dialogs/AdminDialogs'
import { ListScreen } from '../list/ListScreen'
import { useListQuery } from '../list/list-query'
import { useSelection } from '../list/use-selection'
import { Selection } from './Selection'
import { UserTable } from './UserTable'
import { orders, usersList } from './users-query'

const pageSize = 20

/** The text of a filter. Accounts that aren't confirmed are active, too, so that one is named by what it
 * leaves out. */
const statusKey = (status: (typeof statusFilters)[number]) =>
  `status.${status === 'active' ? 'notBanned' : status}`

/** The list of users, with pagination. Search, filters, order and page are in the query. */
export function UsersScreen() {
  const { t } = useTranslation('admin')
  const list = useListQuery(usersList)
  const { query, call, callForAll, change } = list
  const fetched = useFetched('/api/users', { query: { ...call, pageSize } })
  const selection = useSelection<ListedUser>(({ _id }) => _id)
  const { answer, refresh } = fetched

  const updated = (user: ListedUser) => {
    fetched.change((previous) => ({
      ...previous,
      data: previous.data.map((one) => (one._id === user._id ? user : one)),
    }))
    selection.update(user)
  }
  const reloaded = () => {
    selection.clear()
    void refresh()
  }

  return (
    <AdminActionsProvider>
      <ListScreen
        title={t('users.title')}
        note={(total) =>
          t(answer?.meta.totalIsMinimum ? 'users.totalAtLeast' : 'users.total', total)
        }
        csv={{
          name: 'users.csv',
          load: () => api.getText('/api/users', { query: { ...callForAll, format: 'csv' } }),
        }}
        search={t('users.search')}
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
        ]}
        orders={orders.map((order) => [order, t(`sort.${order}`)])}
        list={list}
        above={<Selection users={selection.rows} onClear={selection.clear} />}
        fetched={fetched}
        failedText={t('users.failed')}
        noneFound={t('users.none')}
        pageSize={pageSize}
      >
        {(users) => (
          <UserTable
            users={users}
            selection={selection}
            sort={query.sort}
            onSort={(sort) => change({ sort })}
            onUpdated={updated}
          />
        )}
      </ListScreen>
      <AdminDialogs onUpdated={updated} onReload={reloaded} />
    </AdminActionsProvider>
  )
}
