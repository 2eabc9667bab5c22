import { LanguageList } from '@/components/layout/LanguageSelect'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { Menu } from '@/components/ui/Menu'
import { useTranslation } from '@/context/use-translation'
import type { Me } from '@/lib/accounts/browser-session'
import { useAccount } from '../auth/use-account'
import { adminEntries, barEntries, entries, waitingAt } from './entries'

/** The menu of a phone: four entries at the bottom, and a button for the others. */
export function BottomBar({ current, user }: { current: string; user: Me | null }) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { logout } = useAccount()
  const isAdmin = user?.role === 'admin'
  const shown = barEntries(isAdmin)
  const others = [...entries, ...(isAdmin ? adminEntries : [])].filter(
    ({ href }) => !shown.some((one) => one.href === href),
  )
  return (
    <nav
      aria-label={t('dashboard.menu')}
      className="bottom-bar md:hidden"
      // An admin's entries are others.
      data-starting={!user || undefined}
    >
      {shown.map((entry) => (
        <Link
          key={entry.href}
          href={entry.href}
          className="bar-entry"
          aria-current={entry.href === current ? 'page' : undefined}
        >
          <span className="relative">
            <Icon name={entry.icon} className="size-5.25" />
            {waitingAt(entry, user) > 0 && (
              <span className="absolute -end-1 -top-0.5 size-2.5 rounded-full border-2 border-surface bg-accent" />
            )}
          </span>
          <span className="line-clamp-2 max-w-full hyphens-auto">{t(entry.text)}</span>
        </Link>
      ))}
      <Menu
        className="bar-entry"
        current={others.some(({ href }) => href === current)}
        panelClassName="more-panel"
        label={
          <>
            <Icon name="menu" className="size-5.25" />
            <span className="line-clamp-2 max-w-full hyphens-auto">{t('nav.more')}</span>
          </>
        }
      >
        {others.map((entry) => (
          <Link
            key={entry.href}
            href={entry.href}
            className="menu-item"
            aria-current={entry.href === current ? 'page' : undefined}
          >
            <Icon name={entry.icon} />
            <span className="min-w-0 grow">{t(entry.text)}</span>
            {waitingAt(entry, user) > 0 && (
              <span className="rounded-xs bg-sunken px-1.5 text-2xs font-semibold tabular-nums">
                {waitingAt(entry, user)}
              </span>
            )}
          </Link>
        ))}
        <Link href="/" className="menu-item">
          <Icon name="arrow-left" />
          {t('nav.site')}
        </Link>
        <button type="button" onClick={logout} className="menu-item w-full text-start">
          <Icon name="log-out" />
          {t('nav.logout')}
        </button>
        <section className="menu-part mt-2">
          <p className="menu-title">{t('common:language.label')}</p>
          <LanguageList className="mt-1 grid grid-cols-2" />
        </section>
      </Menu>
    </nav>
  )
}
