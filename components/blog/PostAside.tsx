import { ToolCard } from '@/components/tools/ToolCards'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'
import { type ToolLink, toolPath } from '@/lib/tools/machine/tool-links'

/** The tools that a post works with: the first one to begin with. */
export function PostAside({ tools }: { tools: readonly ToolLink[] }) {
  const { t } = useTranslation('blog')
  const [first, ...more] = tools
  if (!first) return null
  return (
    <aside className="post-aside">
      <section className="card p-4">
        <h2>{t('try.title')}</h2>
        {first.card && <p className="mt-1 text-xs text-ink-2">{first.card}</p>}
        <Link href={toolPath(first.slug)} className={`${button.accent} mt-3 w-full`}>
          {t('try.action', { tool: first.name })}
        </Link>
      </section>
      {more.length > 0 && (
        <section className="max-md:hidden">
          <h2 className="mb-2">{t('used')}</h2>
          <ul className="grid gap-2">
            {more.map((tool) => (
              <li key={tool.slug} className="min-w-0">
                <ToolCard {...tool} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  )
}
