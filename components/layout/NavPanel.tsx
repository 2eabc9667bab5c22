import { useRouter } from 'next/router'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { NavLink } from '@/components/ui/NavLink'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import { sitePages } from '@/lib/site-pages'
import { type ToolGroup, toolColumns } from '@/lib/tools/machine/define-tool'
import { toolPath } from '@/lib/tools/machine/tool-links'
import { Account } from './Account'
import { LanguageList } from './LanguageSelect'
import { useLanguageName } from './use-language-name'

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

/** All of the navigation, for small screens. */
function Everything() {
  const { t } = useTranslation('common')
  const language = useLanguageName()
  return (
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
          <NavLink key={href} href={href} className="menu-item">
            {t(key)}
          </NavLink>
        ))}
      </div>
      {toolColumns.flat().map((group) => (
        <section key={group} className="menu-part">
          <p className="menu-title">{t(`group.${group}`)}</p>
          <ToolLinks group={group} className="grid grid-cols-2 gap-x-2" />
        </section>
      ))}
    </div>
  )
}

/** What is in the navigation's menus. */
export default function NavPanel({ shows }: { shows: 'tools' | 'languages' | 'everything' }) {
  if (shows === 'everything') return <Everything />
  return shows === 'tools' ? <ToolLinks className="tool-menu" /> : <LanguageList />
}
