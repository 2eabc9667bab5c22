import { useRouter } from 'next/router'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { later } from '@/components/ui/later'
import { Menu } from '@/components/ui/Menu'
import { NavLink } from '@/components/ui/NavLink'
import { useTranslation } from '@/context/use-translation'
import { sitePages } from '@/lib/site-pages'
import { Account } from './Account'
import { Logo } from './Logo'
import PanelOnServer from './NavPanel'
import { useLanguageName } from './use-language-name'

const loadPanel = () => import('./NavPanel')
// The first one is for the server; browsers load theirs once a menu is used.
const NavPanel = typeof window === 'undefined' ? PanelOnServer : later(loadPanel)

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
          <NavLink href={home[0]} className="nav-link">
            {t(home[1])}
          </NavLink>
          <Menu
            fromServer={loadPanel}
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
            <NavPanel shows="tools" />
          </Menu>
          {others.map(([href, key]) => (
            <NavLink key={href} href={href} className="nav-link">
              {t(key)}
            </NavLink>
          ))}
        </div>
        <div className="nav-end">
          <PaletteButton />
          <StarLink />
          <div className="hidden items-center gap-2 xl:flex">
            <Menu
              fromServer={loadPanel}
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
              <NavPanel shows="languages" />
            </Menu>
            <Account />
          </div>
          <div className="xl:hidden">
            <Menu
              fromServer={loadPanel}
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
              <NavPanel shows="everything" />
            </Menu>
          </div>
        </div>
      </nav>
    </header>
  )
}
