import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useStoredList } from '@/components/ui/use-stored-list'
import { useTranslation } from '@/context/use-translation'
import { favorites } from '@/lib/tools/machine/favorites'
import {
  forgetRun,
  forgetRuns,
  inputOf,
  repeatableRuns,
  runs,
  type ToolRun,
} from '@/lib/tools/machine/run-history'
import { type ToolLink, toolPath } from '@/lib/tools/machine/tool-links'

const mostRuns = 8

/**
 * The visitor's favorite tools and last runs, which only this browser knows. The row has its height
 * from the start, so that nothing moves when they come.
 */
export function OwnRow({ tools }: { tools: readonly ToolLink[] }) {
  const { t } = useTranslation('home')
  const starred = useStoredList(favorites)
  const history = useStoredList(runs)
  const bySlug = new Map(tools.map((tool) => [tool.slug, tool]))
  const own = (starred ?? []).flatMap((slug) => bySlug.get(slug) ?? [])
  const recent = repeatableRuns(history ?? [], mostRuns).filter(({ slug }) => bySlug.has(slug))
  return (
    <div className="own-row">
      {starred && own.length === 0 && recent.length === 0 && (
        <p className="text-xs text-ink-3">{t('recent.none')}</p>
      )}
      {own.length > 0 && <span className="own-label">{t('favorite.label')}</span>}
      {own.map(({ slug, name, icon }) => (
        <Link key={slug} href={toolPath(slug)} className={`${button.chip} own-chip`}>
          {icon && <Icon name={icon} className="size-4" />}
          {name}
        </Link>
      ))}
      {recent.length > 0 && <span className="own-label">{t('recent.label')}</span>}
      {recent.map((run) => (
        <RecentRun key={`${run.slug}?${run.query}`} run={run} tool={bySlug.get(run.slug)!} />
      ))}
      {recent.length > 0 && (
        <button type="button" className={button.quiet} onClick={forgetRuns}>
          {t('recent.clear')}
        </button>
      )}
    </div>
  )
}

/** A run to repeat: its tool and what it was about. */
function RecentRun({ run, tool }: { run: ToolRun; tool: ToolLink }) {
  const { t } = useTranslation(['home', 'common'])
  const title = run.title || inputOf(run)
  return (
    <span className="own-chip recent-chip">
      <Link href={`${toolPath(run.slug)}?${run.query}`} title={`${tool.name}: ${title}`}>
        {run.picture && <img src={run.picture} alt="" width={40} height={23} loading="lazy" />}
        <span className="recent-words">
          <span>{t('common:pair', { name: tool.name, value: '' })}</span>
          <bdi lang="">{title}</bdi>
        </span>
      </Link>
      <button
        type="button"
        aria-label={t('recent.remove', { title })}
        title={t('recent.remove', { title })}
        onClick={() => forgetRun(run)}
      >
        <Icon name="x" className="size-3.5" />
      </button>
    </span>
  )
}
