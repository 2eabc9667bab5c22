import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { Pager } from '@/components/dashboard/Pager'
import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { useFetched } from '@/components/ui/use-fetched'
import {
  AdminActionsProvider,
  type AdminModal,
  useAdminActions,
} from '@/context/AdminActionsContext'
import { maxUsers } from '@/lib/admin/lengths'
import type { ListedUser } from '@/lib/admin/listed-user'
import { AdminDialogs } from '../dialogs/AdminDialogs'
import { UserFilters } from './UserFilters'
import { UserTable } from './UserTable'
import { nonDefaults, readUsersQuery, type UsersQuery, usersParameters } from './users-query'

const pageSize = 20
const path = '/dashboard/users'

type Selected = ReadonlyMap<string, ListedUser>

const bulkActions = [
  ['email', 'action.email'],
  ['notification', 'action.notify'],
  ['ban', 'action.ban'],
  ['delete', 'action.delete'],
] as const satisfies readonly (readonly [AdminModal, string])[]

/** The actions for all selected users, across pages. */
function Selection({ selected, onClear }: { selected: Selected; onClear: () => void }) {
  const { t } = useTranslation('admin')
  const { open } = useAdminActions()
  const users = [...selected.values()]
  if (users.length === 0) return null
  return (
    <div className="sticky top-2 z-20 mb-3 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface px-4 py-2.5 shadow-soft">
      <p className="grow text-sm font-semibold tabular-nums" aria-live="polite">
        {t('users.selected', { count: users.length })}
        {users.length > maxUsers && (
          <span className="block font-normal text-accent-text">
            {t('users.tooMany', { most: maxUsers })}
          </span>
        )}
      </p>
      {bulkActions.map(([modal, key]) => (
        <button
          key={modal}
          type="button"
          disabled={users.length > maxUsers}
          className={button.secondary}
          onClick={() => open(modal, users)}
        >
          {t(key)}
        </button>
      ))}
      <button type="button" className={button.plain} onClick={onClear}>
        {t('users.clear')}
      </button>
    </div>
  )
}

/** The list of users, with pagination. Search, filters, order and page are in the query. */
export function UsersScreen() {
  const { t } = useTranslation('admin')
  const router = useRouter()
  const query = readUsersQuery(router.query)
  const { answer, change, failed, loading, refresh } = useFetched('/api/users', {
    query: { ...nonDefaults(query), pageSize },
  })
  const [selected, setSelected] = useState<Selected>(new Map())
  const total = answer?.meta.total ?? 0

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
      <h1 className="text-xl sm:text-2xl">{t('users.title')}</h1>
      <p className="min-h-6 text-sm text-ink-3 tabular-nums">
        {answer && t('users.total', { count: total })}
      </p>
      <UserFilters query={query} onChange={applyQuery} />
      <div className="mt-4">
        <Selection selected={selected} onClear={() => setSelected(new Map())} />
        {failed && <Failed text={t('users.failed')} onRetry={refresh} />}
        {loading && <div className="skeleton h-96" />}
        {answer && answer.data.length > 0 && (
          <UserTable
            users={answer.data}
            selected={selected}
            onSelect={select}
            onUpdated={updated}
          />
        )}
        {answer?.data.length === 0 && (
          <div className="card flex flex-wrap items-center justify-between gap-3 p-5 text-sm">
            {t('users.none')}
            <button
              type="button"
              className={button.secondary}
              onClick={() => applyQuery(readUsersQuery({}))}
            >
              {t('users.clearFilters')}
            </button>
          </div>
        )}
        <Pager
          page={query.page}
          pageSize={pageSize}
          total={total}
          href={(page) => path + usersParameters({ ...query, page })}
        />
      </div>
      <AdminDialogs onUpdated={updated} onReload={reloaded} />
    </AdminActionsProvider>
  )
}
