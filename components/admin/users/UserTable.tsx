import { useTranslation } from 'next-i18next/pages'
import { Avatar } from '@/components/layout/Avatar'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useAuth } from '@/context/AuthContext'
import type { ListedUser } from '@/lib/admin/listed-user'
import { UserActions } from './UserActions'

const badge = 'inline-block rounded-full px-2.5 py-0.5 text-xs whitespace-nowrap'

export function StatusBadge({ user }: { user: Pick<ListedUser, 'status' | 'ban'> }) {
  const { t } = useTranslation('admin')
  const banned = user.status === 'banned'
  return (
    <span
      title={user.ban?.reason}
      className={`${badge} ${banned ? 'bg-accent-soft text-accent-text' : 'bg-ok-soft text-ok'}`}
    >
      {t(`status.${user.status}`)}
    </span>
  )
}

export function RoleBadge({ role }: { role: ListedUser['role'] }) {
  const { t } = useTranslation('admin')
  const colors = role === 'admin' ? 'bg-blue-soft text-blue' : 'bg-sunken text-ink-2'
  return <span className={`${badge} ${colors}`}>{t(`role.${role}`)}</span>
}

const cell = 'px-3 py-3 text-start align-middle first:ps-4 last:pe-4'
const wide = 'max-lg:hidden'

/** A page of users. On narrow screens role and status are below the name. */
export function UserTable({
  users,
  selected,
  onSelect,
  onUpdated,
}: {
  users: readonly ListedUser[]
  selected: ReadonlyMap<string, ListedUser>
  onSelect: (users: readonly ListedUser[], on: boolean) => void
  onUpdated: (user: ListedUser) => void
}) {
  const { t } = useTranslation('admin')
  const formats = useFormats()
  const { user: currentUser } = useAuth()
  const all = users.every(({ _id }) => selected.has(_id))
  return (
    <div className="card">
      <table className="w-full table-fixed text-sm">
        <thead className="text-xs text-ink-3">
          <tr>
            <th scope="col" className={`${cell} w-12`}>
              <input
                type="checkbox"
                checked={all && users.length > 0}
                aria-label={t('users.selectPage')}
                onChange={(event) => onSelect(users, event.target.checked)}
                className="size-5 accent-accent align-middle"
              />
            </th>
            <th scope="col" className={`${cell} font-semibold`}>
              {t('column.user')}
            </th>
            <th scope="col" className={`${cell} ${wide} w-40 font-semibold`}>
              {t('column.role')}
            </th>
            <th scope="col" className={`${cell} ${wide} w-36 font-semibold`}>
              {t('column.status')}
            </th>
            <th scope="col" className={`${cell} w-44 font-semibold max-xl:hidden`}>
              {t('column.joined')}
            </th>
            <th scope="col" className={`${cell} w-16`}>
              <span className="sr-only">{t('column.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <tr key={user._id} className="border-t border-line">
              <td className={cell}>
                <input
                  type="checkbox"
                  checked={selected.has(user._id)}
                  aria-label={t('users.select', { username: user.username })}
                  onChange={(event) => onSelect([user], event.target.checked)}
                  className="size-5 accent-accent align-middle"
                />
              </td>
              <td className={cell}>
                <div className="flex min-w-0 items-center gap-3">
                  <Avatar path={user.profileImage} className="size-10 max-sm:hidden" />
                  <div className="min-w-0">
                    <p className="flex min-w-0 items-center gap-2">
                      <Link
                        href={`/dashboard/user?id=${user._id}`}
                        className="truncate font-semibold hover:underline"
                      >
                        <bdi>{user.username}</bdi>
                      </Link>
                      {user._id === currentUser?._id && (
                        <span className={`${badge} bg-sunken text-ink-3`}>{t('users.you')}</span>
                      )}
                    </p>
                    <p className="truncate text-ink-3" title={user.email}>
                      {user.email}
                    </p>
                    <p className="mt-1 flex flex-wrap gap-1.5 lg:hidden">
                      <RoleBadge role={user.role} />
                      <StatusBadge user={user} />
                    </p>
                    {!user.emailVerified && (
                      <p className="text-xs text-warn">{t('users.unconfirmed')}</p>
                    )}
                  </div>
                </div>
              </td>
              <td className={`${cell} ${wide}`}>
                <RoleBadge role={user.role} />
              </td>
              <td className={`${cell} ${wide}`}>
                <StatusBadge user={user} />
              </td>
              <td className={`${cell} text-ink-2 max-xl:hidden`}>{formats.day(user.createdAt)}</td>
              <td className={cell}>
                <UserActions user={user} onUpdated={onUpdated} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
