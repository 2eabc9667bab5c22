import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import type { LookUp } from '@/lib/look-up/answers'
import { runPath, type ToolLink } from '@/lib/tools/machine/tool-links'
import { useTeaser } from './use-teaser'

const mostActions = 8

/** The tools that take what was found, each with what it would find; the first is the best. */
export function LookUpActions({
  tools,
  kind,
  text,
  data,
}: {
  tools: readonly ToolLink[]
  kind: string
  text: string
  /** Absent until it is looked up. */
  data?: LookUp
}) {
  const teaser = useTeaser()
  return (
    <ul className="live-actions">
      {tools.slice(0, mostActions).map(({ slug, name, card, icon }) => (
        <li key={slug} className="min-w-0">
          <Link href={runPath(slug, kind, text)}>
            {icon && <Icon name={icon} className="size-4.75" />}
            <span className="min-w-0 grow">
              <span className="block truncate font-semibold">{name}</span>
              <span className="teaser">{(data && teaser(slug, data)) ?? card}</span>
            </span>
            <Icon name="arrow-right" className="go size-4 rtl:rotate-180" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
