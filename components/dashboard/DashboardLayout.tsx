import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useEffect, useRef } from 'react'
import { Logo } from '@/components/layout/Logo'
import { Seo } from '@/components/seo/Seo'
import { Link } from '@/components/ui/Link'
import type { Me } from '@/lib/accounts/browser-session'
import { useAccount } from '../auth/use-account'
import { useRequiredUser } from '../auth/use-required-user'

const item =
  'flex min-h-10 items-center justify-between gap-3 rounded-sm px-3 text-sm whitespace-nowrap text-ink-2 md:py-2 md:whitespace-normal hover:bg-sunken aria-[current]:bg-sunken aria-[current]:font-semibold aria-[current]:text-ink'

const entries = [
  ['/dashboard/dashboard', 'nav.overview'],
  ['/saved-channels', 'nav.saved'],
  ['/dashboard/notifications', 'nav.notifications'],
  ['/user/profile', 'nav.profile'],
] as const

/** Menu entries for admins. The outbox exists only in the demo. */
const adminEntries = [
  ['/dashboard/users', 'admin.users'],
  ['/dashboard/extensions', 'admin.extensions'],
  ['/dashboard/audit', 'admin.audit'],
  ...(process.env.DEMO_BUILD ? [['/dashboard/outbox', 'admin.outbox'] as const] : []),
] as const

/** Pages without a menu entry, mapped to the entry that is highlighted for them. */
const belongsTo: Readonly<Record<string, string>> = {
  '/dashboard': '/dashboard/dashboard',
  '/dashboard/user': '/dashboard/users',
}

function Entry({
  href,
  currentPath,
  children,
}: {
  href: string
  currentPath: string
  children: ReactNode
}) {
  return (
    <Link href={href} className={item} aria-current={href === currentPath ? 'page' : undefined}>
      {children}
    </Link>
  )
}

/** The layout of the dashboard, without the public site's header and footer. Its content needs a
 * user, so the server-rendered page shows placeholders. */
export function DashboardLayout({
  title,
  description,
  children,
}: {
  title: string
  description: string
  children: (user: Me) => ReactNode
}) {
  const { t } = useTranslation('dashboard')
  const { pathname } = useRouter()
  const { logout } = useAccount()
  const user = useRequiredUser()
  const currentPath = belongsTo[pathname] ?? pathname
  const menu = useRef<HTMLElement>(null)
  const role = user?.role

  // On a phone the menu is a row wider than the screen, so the current entry is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the role adds the admin entries.
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]')
    if (current) menu.current?.scrollTo({ left: current.offsetLeft - 48 })
  }, [currentPath, role])

  return (
    <div className="min-h-dvh md:grid md:grid-cols-[232px_1fr]">
      <Seo title={title} description={description} index={false} />
      <aside className="border-line p-4 max-md:border-b md:border-e md:p-6">
        <Logo />
        <nav
          ref={menu}
          aria-label={t('dashboard.menu')}
          className="fading-row -mx-4 mt-3 flex gap-1 overflow-x-auto ps-3 pe-8 pb-1 md:-mx-1 md:mt-6 md:flex-col md:px-1"
        >
          {entries.map(([href, key]) => (
            <Entry key={href} href={href} currentPath={currentPath}>
              {t(key)}
              {key === 'nav.notifications' && Boolean(user?.unreadNotifications) && (
                <span className="rounded-full bg-accent-soft px-2 text-xs text-accent-text tabular-nums">
                  {user?.unreadNotifications}
                </span>
              )}
            </Entry>
          ))}
          {user?.role === 'admin' && (
            <>
              <span className="px-3 text-xs text-ink-3 max-md:hidden md:mt-4">
                {t('admin.label')}
              </span>
              {adminEntries.map(([href, key]) => (
                <Entry key={href} href={href} currentPath={currentPath}>
                  {t(key)}
                </Entry>
              ))}
            </>
          )}
          <span className="md:mt-4 md:border-t md:border-line md:pt-4">
            <Link href="/" className={item}>
              {t('nav.site')}
            </Link>
          </span>
          <button type="button" onClick={logout} className={item}>
            {t('nav.logout')}
          </button>
        </nav>
      </aside>
      <main id="content" className="min-w-0 px-4 py-6 sm:px-8 sm:py-8">
        {user ? (
          children(user)
        ) : (
          <div>
            <h1 className="text-xl sm:text-2xl">{title}</h1>
            <p role="status" className="sr-only">
              {t('dashboard.loading')}
            </p>
            <div className="mt-6 grid gap-4 lg:grid-cols-2">
              <div className="skeleton h-48" />
              <div className="skeleton h-48" />
            </div>
          </div>
        )}
      </main>
    </div>
  )
}
