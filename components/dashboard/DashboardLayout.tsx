import { useRouter } from 'next/router'
import type { ReactNode } from 'react'
import { Logo } from '@/components/layout/Logo'
import { NoScript } from '@/components/layout/NoScript'
import { PagePart } from '@/components/layout/PagePart'
import { Seo } from '@/components/seo/Seo'
import { Link } from '@/components/ui/Link'
import { UserPicture } from '@/components/ui/UserPicture'
import { useTranslation } from '@/context/use-translation'
import type { Me } from '@/lib/accounts/browser-session'
import { useRequiredUser } from '../auth/use-required-user'
import { BottomBar } from './BottomBar'
import { entryOf } from './entries'
import { SideMenu } from './SideMenu'

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
  const { t } = useTranslation(['dashboard', 'common'])
  const { pathname } = useRouter()
  const user = useRequiredUser()
  const current = entryOf(pathname)
  return (
    <div className="dashboard flex min-h-dvh flex-col md:grid md:grid-cols-[236px_minmax(0,1fr)]">
      <Seo title={title} description={description} index={false} />
      <a href="#content" className="skip-link">
        {t('common:skip')}
      </a>
      <SideMenu current={current} user={user} />
      <div className="min-w-0 grow">
        <header className="flex items-center justify-between px-4 pt-3 md:hidden">
          <Logo />
          {user && (
            <Link href="/user/profile" className="rounded-full">
              <UserPicture user={user} className="size-11" />
              <span className="sr-only">{t('nav.profile')}</span>
            </Link>
          )}
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 px-4 pt-3 pb-8 outline-none sm:px-8 md:pt-6 md:pb-12"
        >
          <NoScript />
          {user ? (
            // Another account begins anew: nothing fetched or written for one is the other's.
            <PagePart key={user._id}>{children(user)}</PagePart>
          ) : (
            <div>
              <h1 className="screen-title">{title}</h1>
              <p role="status" className="sr-only">
                {t('dashboard.loading')}
              </p>
              <div className="skeleton mt-5 h-10 max-w-80" />
              <div className="skeleton mt-4 h-96" />
            </div>
          )}
        </main>
      </div>
      <BottomBar current={current} user={user} />
    </div>
  )
}
