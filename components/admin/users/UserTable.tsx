import { Link } from '@/components/ui/Link'
import { UserPicture } from '@/components/ui/UserPicture'
import { useFormats } from '@/components/ui/use-formats'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import type { ListedUser } from '@/lib/admin/listed-user'
import { SelectTable } from '../list/SelectTable'
import { SortHead } from '../list/SortHead'
import type { Selection } from '../list/use-selection'
import { RoleBadge, StatusBadge } from './badges'
import { UserActions } from './UserActions'
import type { UsersQuery } from './users-query'

type Sort = UsersQuery['sort']

/** Heads of the columns beside the names; orders without a head are in the menu. */
const columns = [
  { field: 'role', text: 'column.role', look: 'w-32 max-lg:hidden' },
  { field: undefined, text: 'column.status', look: 'w-38 max-md:hidden' },
  { field: 'lastSeen', text: 'column.seen', look: 'w-36 max-lg:hidden' },
  { field: 'createdAt', text: 'column.joined', look: 'w-42 max-xl:hidden' },
] as const

function Heads({ sort, onSort }: { sort: Sort; onSort: (sort: Sort) => void }) {
  const { t } = useTranslation('admin')
  return (
    <>
      <SortHead field="username" sort={sort} onSort={onSort}>
        {t('column.user')}
      </SortHead>
      {columns.map(({ field, look, text }) =>
        field ? (
          <SortHead
            key={text}
            field={field}
            sort={sort}
            newestFirst={field !== 'role'}
            onSort={onSort}
            className={look}
          >
            {t(text)}
          </SortHead>
        ) : (
          <th key={text} scope="col" className={look}>
            {t(text)}
          </th>
        ),
      )}
    </>
  )
}

/** A page of users. On phones, the status, and a role other than user, are below the address. */
export function UserTable({
  users,
  selection,
  sort,
  onSort,
  onUpdated,
}: {
  users: readonly ListedUser[]
  selection: Selection<ListedUser>
  sort: Sort
  onSort: (sort: Sort) => void
  onUpdated: (user: ListedUser) => void
}) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const { user: currentUser } = useAuth()
  return (
    <SelectTable
      rows={users}
      idOf={({ _id }) => _id}
      selection={selection}
      selectText={({ username }) => t('users.select', { username })}
      heads={<Heads sort={sort} onSort={onSort} />}
      actions={(user) => <UserActions user={user} onUpdated={onUpdated} />}
    >
      {(user) => (
        <>
          <td>
            <div className="flex min-w-0 items-center gap-3">
              <UserPicture user={user} className="size-8.5 md:max-lg:hidden" />
              <div className="min-w-0 grow">
                <p className="flex min-w-0 items-center gap-2">
                  <Link
                    href={`/dashboard/user?id=${user._id}`}
                    className="truncate font-semibold hover:underline max-md:-my-3 max-md:py-3"
                  >
                    <bdi>{user.username}</bdi>
                  </Link>
                  {user._id === currentUser?._id && (
                    <span className="badge py-0">{t('users.you')}</span>
                  )}
                </p>
                <p className="truncate text-xs text-ink-3" title={user.email}>
                  {user.email}
                </p>
                <p className="mt-1.5 flex flex-wrap gap-1.5 md:hidden">
                  <StatusBadge user={user} />
                  {user.role !== 'user' && <RoleBadge role={user.role} />}
                </p>
              </div>
            </div>
          </td>
          <td className="max-lg:hidden">
            {user.role === 'user' ? t('role.user') : <RoleBadge role={user.role} />}
          </td>
          <td className="max-md:hidden">
            <StatusBadge user={user} />
          </td>
          <td className="text-ink-2 max-lg:hidden">
            {user.lastSeenAt ? (
              <time dateTime={user.lastSeenAt} title={formats.shortMoment(user.lastSeenAt)}>
                {formats.ago(user.lastSeenAt)}
              </time>
            ) : (
              <span className="text-ink-3">{t('users.neverSeen')}</span>
            )}
          </td>
          <td className="text-ink-2 max-xl:hidden">
            <time dateTime={user.createdAt} title={formats.day(user.createdAt)}>
              {formats.mediumDay(user.createdAt)}
            </time>
          </td>
        </>
      )}
    </SelectTable>
  )
}
