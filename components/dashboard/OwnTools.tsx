import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useStoredList } from '@/components/ui/use-stored-list'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import { favorites } from '@/lib/tools/machine/favorites'
import {
  forgetRun,
  forgetRuns,
  inputOf,
  lastRuns,
  type ToolRun,
} from '@/lib/tools/machine/run-history'
import { toolPath } from '@/lib/tools/machine/tool-links'
import { Panel } from './Panel'
import { PastRow } from './PastRow'

const maxItems = 6

/** The last runs in this browser with what they ran on, to run again or to forget. Nothing without any. */
export function RunsPanel({ runs }: { runs: readonly ToolRun[] }) {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const names = new Map(useToolLinks().map(({ slug, name }) => [slug, name]))
  const shown = lastRuns(runs.filter(({ slug }) => names.has(slug))).slice(0, maxItems)
  if (shown.length === 0) return null
  return (
    <Panel
      title={t('runs.title')}
      action={
        <button type="button" className={button.quiet} onClick={forgetRuns}>
          {t('runs.clear')}
        </button>
      }
    >
      <ul className="past-rows">
        {shown.map((run) => {
          const { slug, query, title, picture, at } = run
          const name = names.get(slug) ?? slug
          const about = title || inputOf(run)
          return (
            <PastRow
              key={`${slug}?${query}`}
              href={query ? `${toolPath(slug)}?${query}` : toolPath(slug)}
              name={name}
              about={about}
              picture={picture}
              note={formats.ago(at)}
            >
              <button
                type="button"
                className="icon-button"
                aria-label={t('runs.remove', { title: about || name })}
                title={t('runs.remove', { title: about || name })}
                onClick={() => forgetRun(run)}
              >
                <Icon name="x" className="size-4" />
              </button>
            </PastRow>
          )
        })}
      </ul>
      <p className="mt-2 text-xs text-ink-3">{t('runs.note')}</p>
    </Panel>
  )
}

/** The visitor's favorite tools in this browser. Nothing without any. */
export function FavoritesPanel() {
  const { t } = useTranslation('dashboard')
  const tools = new Map(useToolLinks().map((tool) => [tool.slug, tool]))
  const own = (useStoredList(favorites) ?? []).flatMap((slug) => tools.get(slug) ?? [])
  if (own.length === 0) return null
  return (
    <Panel title={t('favorites.title')}>
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
