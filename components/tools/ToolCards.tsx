import { Link } from '@/components/ui/Link'
import { type ToolLink, toolPath } from '@/lib/tools/machine/tool-links'

/** Tools as cards with an initial, the name and a one-sentence summary. */
export function ToolCards({ tools }: { tools: ToolLink[] }) {
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {tools.map(({ slug, name, summary }) => (
        <li key={slug} className="min-w-0">
          <Link href={toolPath(slug)} className="card flex h-full gap-3.5 p-4.5 hover:border-ink-3">
            <span
              aria-hidden="true"
              className="grid size-10 shrink-0 place-items-center rounded-sm bg-accent-soft text-sm font-bold text-accent-text"
            >
              {[...name.replace(/^YouTube\P{L}+/u, '')][0]?.toLocaleUpperCase()}
            </span>
            <span className="min-w-0">
              <span className="block text-base font-semibold hyphens-auto">{name}</span>
              <span className="block text-sm text-ink-3">{summary}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
