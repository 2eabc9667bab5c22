import { useRouter } from 'next/router'
import { useState } from 'react'
import { Pager } from '@/components/dashboard/Pager'
import { SaveCsv } from '@/components/dashboard/SaveCsv'
import { ScreenHead } from '@/components/dashboard/ScreenHead'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { AdminActionsProvider } from '@/context/AdminActionsContext'
import { useTranslation } from '@/context/use-translation'
import type { ListedUser } from '@/lib/admin/listed-user'
import { api } from '@/lib/browser/account-client'
import { AdminDialogs } from '../dialogs/AdminDialogs'
import { Selection } from './Selection'
import { UserFilters } from './UserFilters'
import { UserTable } from './UserTable'
import { nonDefaults, readUsersQuery, type UsersQuery, usersParameters } from './users-query'

const pageSize = 20
const path = '/dashboard/users'

type Selected = ReadonlyMap<string, ListedUser>

/** The list of users, with pagination. Search, filters, order and page are in the query. */
export function UsersScreen() {
  const { t } = useTranslation('admin')
  const router = useRouter()
  const query = readUsersQuery(router.query)
  const { answer, change, failed, loading, refresh } = useFetched('/api/users', {
    query: { ...nonDefaults(query), pageSize },
  })
  const [selected, setSelected] = useState<Selected>(new Map())
  const formats = useFormats()
  const { total = 0, totalIsMinimum = false } = answer?.meta ?? {}

  const applyQuery = (next: UsersQuery) =>
    router.replace(path + usersParameters(next), undefined, { shallow: true, scroll: false })
  const select = (users: readonly ListedUser[], on: boolean) =>
    setSelected((previous) => {
      const next = new Map(previous)
      for (const user of users) {
        if (on) next.set(user._id, user)
        else next.delete(user._id)
      }
      return next
    })
  const updated = (user: ListedUser) => {
    change((previous) => ({
      ...previous,
      data: previous.data.map((one) => (one._id === user._id ? user : one)),
    }))
    setSelected((previous) =>
      previous.has(user._id) ? new Map(previous).set(user._id, user) : previous,
    )
  }
  const reloaded = () => {
    setSelected(new Map())
    void refresh()
  }

  return (
    <AdminActionsProvider>
      <ScreenHead
        title={t('users.title')}
        note={
          answer &&
          t(totalIsMinimum ? 'users.totalAtLeast' : 'users.total', {
            count: total,
            number: formats.number(total),
          })
        }
      >
        <SaveCsv
          name="users.csv"
          disabled={total === 0}
          load={() =>
            api.getText('/api/users', {
              query: { ...nonDefaults({ ...query, page: 1 }), format: 'csv' },
            })
          }
        />
      </ScreenHead>
      <UserFilters query={query} onChange={applyQuery} />
      <div>
        <Selection selected={selected} onClear={() => setSelected(new Map())} />
        {failed && <Failed text={t('users.failed')} onRetry={refresh} />}
        {loading && <ListSkeleton />}
        {answer && answer.data.length > 0 && (
          <UserTable
            users={answer.data}
            selected={selected}
            sort={query.sort}
            onSort={(sort) => applyQuery({ ...query, page: 1, sort })}
            onSelect={select}
            onUpdated={updated}
          />
        )}
        {answer?.data.length === 0 && <Empty icon="search" title={t('users.none')} />}
        <Pager
          page={query.page}
          pageSize={pageSize}
          total={total}
          totalIsMinimum={totalIsMinimum}
          href={(page) => path + usersParameters({ ...query, page })}
        />
      </div>
      <AdminDialogs onUpdated={updated} onReload={reloaded} />
    </AdminActionsProvider>
  )
}
