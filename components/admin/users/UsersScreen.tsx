import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { AdminActionsProvider } from '@/context/AdminActionsContext'
import { useTranslation } from '@/context/use-translation'
import type { ListedUser } from '@/lib/admin/listed-user'
import { api } from '@/lib/browser/account-client'
import { AdminDialogs } from '../dialogs/AdminDialogs'
import { ListScreen } from '../list/ListScreen'
import { useListQuery } from '../list/list-query'
import { useSelection } from '../list/use-selection'
import { Selection } from './Selection'
import { UserFilters } from './UserFilters'
import { UserTable } from './UserTable'
import { usersList } from './users-query'

const pageSize = 20

/** The list of users, with pagination. Search, filters, order and page are in the query. */
export function UsersScreen() {
  const { t } = useTranslation('admin')
  const { query, call, callForAll, change, clear, href } = useListQuery(usersList)
  const fetched = useFetched('/api/users', { query: { ...call, pageSize } })
  const selection = useSelection<ListedUser>(({ _id }) => _id)
  const formats = useFormats()
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
        note={
          answer &&
          t(answer.meta.totalIsMinimum ? 'users.totalAtLeast' : 'users.total', {
            count: answer.meta.total,
            number: formats.number(answer.meta.total),
          })
        }
        csv={{
          name: 'users.csv',
          load: () => api.getText('/api/users', { query: { ...callForAll, format: 'csv' } }),
        }}
        filters={<UserFilters query={query} onChange={change} onClear={clear} />}
        above={<Selection users={selection.rows} onClear={selection.clear} />}
        fetched={fetched}
        failedText={t('users.failed')}
        none={{ icon: 'search', title: t('users.none') }}
        page={query.page}
        pageSize={pageSize}
        href={href}
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
