import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useStoredList } from '@/components/ui/use-stored-list'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import { favorites } from '@/lib/tools/machine/favorites'
import { recentTools, type ToolRun } from '@/lib/tools/machine/run-history'
import { toolPath } from '@/lib/tools/machine/tool-links'
import { Panel } from './Panel'

const maxItems = 5

/** The tools that ran last in this browser, with what they ran on, to run again. */
export function RecentPanel({ runs }: { runs: ToolRun[] }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const names = new Map(useToolLinks().map(({ slug, name }) => [slug, name]))
  const recent = recentTools(runs).filter(({ slug }) => names.has(slug))
  return (
    <Panel title={t('recent.title')}>
      {recent.length === 0 ? (
        <>
          <p className="text-sm text-ink-2">{t('recent.none')}</p>
          <Link href="/#tools" className={`mt-3 ${button.secondary}`}>
            {t('recent.start')}
          </Link>
        </>
      ) : (
        <ul className="grid gap-1">
          {recent.slice(0, maxItems).map(({ slug, at, query, title }) => (
            <li
              key={slug}
              className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm"
            >
              <Link
                href={query ? `${toolPath(slug)}?${query}` : toolPath(slug)}
                className="min-w-0 py-1 hover:underline"
              >
                <span className="font-semibold">{names.get(slug)}</span>
                {query && title && <bdi className="block truncate text-xs text-ink-2">{title}</bdi>}
              </Link>
              <span className="text-xs text-ink-3">
                {t('recent.last', { time: formats.ago(at) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The visitor's favorite tools in this browser. */
export function FavoritesPanel() {
  const { t } = useTranslation('dashboard')
  const tools = new Map(useToolLinks().map((tool) => [tool.slug, tool]))
  const starred = useStoredList(favorites)
  const own = (starred ?? []).flatMap((slug) => tools.get(slug) ?? [])
  return (
    <Panel title={t('favorites.title')}>
      {starred && own.length === 0 && <p className="text-sm text-ink-2">{t('favorites.none')}</p>}
      <div className="flex flex-wrap gap-2">
        {own.map(({ slug, name, icon }) => (
          <Link key={slug} href={toolPath(slug)} className={button.chip}>
            {icon && <Icon name={icon} className="size-4" />}
            {name}
          </Link>
        ))}
      </div>
    </Panel>
  )
}
