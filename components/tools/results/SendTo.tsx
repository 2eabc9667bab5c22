import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
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
    <div className="flex flex-wrap items-center gap-2 pt-2">
      <h3 className="me-2 text-lg">{t('sendTo')}</h3>
      {tool.sendTo.map(({ slug, links }) => (
        <Link key={slug} href={`${toolPath(slug)}?${query(links)}`} className={button.secondary}>
          {tools.find((other) => other.slug === slug)?.name ?? slug}
          <Icon name="arrow-right" className="size-4 text-ink-3 rtl:rotate-180" />
        </Link>
      ))}
    </div>
  )
}
