import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'
import { type ToolLink, toolPath } from '@/lib/tools/machine/tool-links'

/** One tool: its icon, its name, and a line of what comes out. */
export function ToolCard({ slug, icon, name, card, runs }: ToolLink) {
  const { t } = useTranslation('common')
  return (
    <Link href={toolPath(slug)} className="tool-card">
      <span className="icon-tile">{icon && <Icon name={icon} className="size-4.75" />}</span>
      <span className="min-w-0 grow">
        <span>
          <span className="flex flex-wrap items-center gap-x-2">
            <span className="min-w-0">{name}</span>
            {!runs && <span className="badge">{t('planned.soon')}</span>}
          </span>
        </span>
        <span>{card}</span>
      </span>
    </Link>
  )
}

/** Tools as cards beside each other. */
export function ToolCards({ tools }: { tools: readonly ToolLink[] }) {
  return (
    <ul className="tool-grid">
      {tools.map((tool) => (
        <li key={tool.slug} className="min-w-0">
          <ToolCard {...tool} />
        </li>
      ))}
    </ul>
  )
}
