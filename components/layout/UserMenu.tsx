import { Menu } from '@/components/ui/Menu'
import { NavLink } from '@/components/ui/NavLink'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import { useAccount } from '../auth/use-account'
import { Avatar } from './Avatar'

const item = 'menu-item w-full px-3 text-start'

function Entries() {
  const { t } = useTranslation('common')
  const { logout } = useAccount()
  return (
    <>
      <NavLink href="/user/profile" className={item}>
        {t('nav.profile')}
      </NavLink>
      <NavLink href="/dashboard/dashboard" className={item}>
        {t('nav.dashboard')}
      </NavLink>
      <button type="button" onClick={logout} className={item}>
        {t('nav.logout')}
      </button>
    </>
  )
}

/** The menu of a logged-in user: behind the avatar, or as entries in the panel of small screens. */
export default function UserMenu({ inPanel }: { inPanel: boolean }) {
  const { t } = useTranslation('common')
  const { user } = useAuth()
  if (!user) return null
  const { username, profileImage, unreadNotifications } = user
  if (inPanel) {
    return (
      <section className="menu-part">
        <p className="flex items-center gap-2 px-3 text-sm font-semibold">
          <Avatar path={profileImage} />
          <bdi className="truncate">{username}</bdi>
        </p>
        <div className="mt-2 grid grid-cols-2">
          <Entries />
        </div>
      </section>
    )
  }
  return (
    <Menu
      className="relative rounded-full"
      panelClassName="top-14 mt-1 end-4 w-56 p-2"
      label={
        <>
          <span className="sr-only">{t('pair', { name: t('nav.account'), value: username })}</span>
          <Avatar path={profileImage} className="size-10" />
          {unreadNotifications > 0 && (
            <span className="absolute end-0 top-0 size-3 rounded-full border-2 border-paper bg-accent" />
          )}
        </>
      }
    >
      <p className="truncate px-3 py-1.5 text-sm font-semibold">
        <bdi>{username}</bdi>
      </p>
      <Entries />
    </Menu>
  )
}
