import { LanguageList } from '@/components/layout/LanguageSelect'
import { Logo } from '@/components/layout/Logo'
import { useLanguageName } from '@/components/layout/use-language-name'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { Menu } from '@/components/ui/Menu'
import { useTranslation } from '@/context/use-translation'
import type { Me } from '@/lib/accounts/browser-session'
import { useAccount } from '../auth/use-account'
import { adminEntries, type Entry, entries, waitingAt } from './entries'

function Entries({
  list,
  current,
  user,
}: {
  list: readonly Entry[]
  current: string
  user: Me | null
}) {
  const { t } = useTranslation('dashboard')
  return list.map((entry) => {
    const { href, text, icon } = entry
    const count = waitingAt(entry, user)
    return (
      <Link
        key={href}
        href={href}
        className="side-entry"
        aria-current={href === current ? 'page' : undefined}
      >
        <Icon name={icon} className="size-4.25" />
        <span className="min-w-0 grow">{t(text)}</span>
        {count > 0 && (
          <span
            title={t('notifications.unread', { count })}
            className="-me-1 rounded-xs bg-sunken px-1.5 text-2xs font-semibold tabular-nums"
          >
            {count}
          </span>
        )}
      </Link>
    )
  })
}

/** The menu beside the dashboard's screens, where there is room for one. */
export function SideMenu({ current, user }: { current: string; user: Me | null }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { logout } = useAccount()
  const language = useLanguageName()
  return (
    <aside className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-e border-line px-3 py-4 max-md:hidden">
      <div className="mb-2 px-2.5">
        <Logo />
      </div>
      <nav aria-label={t('dashboard.menu')} className="flex grow flex-col gap-px">
        <Entries list={entries} current={current} user={user} />
        {user?.role === 'admin' && (
          <>
            <p className="px-2.5 pt-3.5 pb-1 text-2xs text-ink-3">{t('admin.label')}</p>
            <Entries list={adminEntries} current={current} user={user} />
          </>
        )}
        <span className="grow" />
        <Menu
          name={`${t('common:language.label')}: ${language}`}
          className="side-entry mt-4"
          panelClassName="start-0 bottom-full w-full max-h-[60vh] overflow-y-auto p-1.5"
          label={
            <>
              <Icon name="languages" className="me-1.75 size-4.25" />
              <span className="grow">{language}</span>
              <Icon name="chevron-down" className="size-4 rotate-180" />
            </>
          }
        >
          <LanguageList />
        </Menu>
        <Link href="/" className="side-entry">
          <Icon name="arrow-left" className="size-4.25" />
          {t('nav.site')}
        </Link>
        <button type="button" onClick={logout} className="side-entry text-start">
          <Icon name="log-out" className="size-4.25" />
          {t('nav.logout')}
        </button>
      </nav>
    </aside>
  )
}
