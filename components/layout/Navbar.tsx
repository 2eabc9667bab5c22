import { useRouter } from 'next/router'
import { Suspense } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { later } from '@/components/ui/later'
import { Menu } from '@/components/ui/Menu'
import { NavLink } from '@/components/ui/NavLink'
import { useAuth } from '@/context/AuthContext'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import { type ToolGroup, toolColumns } from '@/lib/tools/machine/define-tool'
import { toolPath } from '@/lib/tools/machine/tool-links'
import { LanguageList, useLanguageName } from './LanguageSelect'
import { Logo } from './Logo'
import { sitePages } from './pages'

function PageLink({
  href,
  label,
  className = 'nav-link',
}: {
  href: string
  label: string
  className?: string
}) {
  return (
    <NavLink href={href} className={className}>
      {label}
    </NavLink>
  )
}

function ToolLinks({ group, className }: { group?: ToolGroup; className: string }) {
  const { t } = useTranslation('common')
  const tools = useToolLinks().filter((tool) => !group || tool.group === group)
  const { query } = useRouter()
  return (
    <ul className={className}>
      {tools.map(({ slug, name, runs }) => (
        <li key={slug}>
          <Link
            href={toolPath(slug)}
            className="menu-item py-1"
            aria-current={query.slug === slug ? 'page' : undefined}
            aria-description={runs ? undefined : t('planned.soon')}
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

// Only logged-in users have this menu, so it is never server-rendered.
const UserMenu = later(() => import('@/components/layout/UserMenu'), LoginLink)

/** The login button, or the menu of the logged-in user. */
function Account({ inPanel = false }: { inPanel?: boolean }) {
  const { user } = useAuth()
  return user ? (
    <Suspense fallback={!inPanel && <span className="size-10" />}>
      <UserMenu inPanel={inPanel} />
    </Suspense>
  ) : (
    <LoginLink />
  )
}

function LoginLink() {
  const { t } = useTranslation('common')
  return (
    <NavLink href="/login" className={`${button.secondary} login-link`}>
      {t('nav.login')}
    </NavLink>
  )
}

function StarLink() {
  const { t } = useTranslation('common')
  return (
    <NavLink
      href="/saved-channels"
      aria-label={t('nav.saved')}
      title={t('nav.saved')}
      className="icon-button"
    >
      <Icon name="star" />
    </NavLink>
  )
}

/** Opens the command palette, which is loaded then. */
function PaletteButton() {
  const { t } = useTranslation('common')
  return (
    <button
      type="button"
      aria-label={t('palette.open')}
      title={t('palette.open')}
      aria-keyshortcuts="Control+K Meta+K"
      className="icon-button"
      onClick={() => window.dispatchEvent(new Event('palette'))}
    >
      <Icon name="search" />
    </button>
  )
}

/** The navigation: a row on wide screens, one panel with the same entries on small ones. */
export function Navbar() {
  const { t } = useTranslation('common')
  const { pathname } = useRouter()
  const language = useLanguageName()
  const [home, ...others] = sitePages

  return (
    <header className="site-header">
      <nav aria-label={t('nav.label')} className="site-nav">
        <Logo />
        <div className="wide-menu">
          <PageLink href={home[0]} label={t(home[1])} />
          <Menu
            fromServer
            className="nav-link"
            current={pathname.startsWith('/tools')}
            panelClassName="wide-panel p-3"
            label={
              <>
                {t('nav.tools')}
                <Icon name="chevron-down" className="size-4 group-open/menu:rotate-180" />
              </>
            }
          >
            <ToolLinks className="tool-menu" />
          </Menu>
          {others.map(([href, key]) => (
            <PageLink key={href} href={href} label={t(key)} />
          ))}
        </div>
        <div className="nav-end">
          <PaletteButton />
          <StarLink />
          <div className="hidden items-center gap-2 xl:flex">
            <Menu
              fromServer
              name={`${t('language.label')}: ${language}`}
              className={button.quiet}
              panelClassName="wide-panel end-0 min-w-56 p-2"
              atButton
              label={
                <>
                  <Icon name="languages" />
                  {language}
                  <Icon name="chevron-down" className="size-4 group-open/menu:rotate-180" />
                </>
              }
            >
              <LanguageList />
            </Menu>
            <Account />
          </div>
          <div className="xl:hidden">
            <Menu
              fromServer
              name={t('nav.menu')}
              className="icon-button justify-center text-ink"
              panelClassName="phone-menu rounded-none border-x-0"
              label={
                <>
                  <Icon name="menu" className="size-6 group-open/menu:hidden" />
                  <Icon name="x" className="hidden size-6 group-open/menu:block" />
                </>
              }
            >
              <div className="page-width grid gap-4 px-0">
                <Account inPanel />
                <details className="menu-part menu-fold">
                  <summary>
                    <Icon name="languages" />
                    {t('pair', { name: t('language.label'), value: language })}
                    <Icon name="chevron-down" className="size-4" />
                  </summary>
                  <LanguageList className="grid grid-cols-2 sm:grid-cols-3" />
                </details>
                <div className="grid grid-cols-2 border-t border-line pt-3">
                  {[...sitePages, ['/saved-channels', 'nav.saved'] as const].map(([href, key]) => (
                    <PageLink key={href} href={href} label={t(key)} className="menu-item" />
                  ))}
                </div>
                {toolColumns.flat().map((group) => (
                  <section key={group} className="menu-part">
                    <p className="menu-title">{t(`group.${group}`)}</p>
                    <ToolLinks group={group} className="grid grid-cols-2 gap-x-2" />
                  </section>
                ))}
              </div>
            </Menu>
          </div>
        </div>
      </nav>
    </header>
  )
}
