import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useToolLinks } from '@/context/ToolLinksContext'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPath } from '@/lib/tools/machine/tool-links'

/** Links that open other tools with the same input, with as many links as each tool accepts. */
export function SendTo({ tool, urls }: { tool: RunnablePageData; urls: string[] }) {
  const { t } = useTranslation('tool')
  const tools = useToolLinks()
  if (tool.sendTo.length === 0 || urls.length === 0) return null
  const query = (max: number) => new URLSearchParams(urls.slice(0, max).map((url) => ['url', url]))
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-ink-3">{t('sendTo')}</p>
      {tool.sendTo.map(({ slug, links }) => (
        <Link key={slug} href={`${toolPath(slug)}?${query(links)}`} className={button.chip}>
          {tools.find((other) => other.slug === slug)?.name ?? slug}
        </Link>
      ))}
    </div>
  )
}
