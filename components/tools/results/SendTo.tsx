import Link from 'next/link'
import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { useToolLinks } from '@/context/ToolLinksContext'
import type { RunnablePageData } from '@/lib/tools/define-tool'
import { toolPath } from '@/lib/tools/tool-links'

/** Other tools that can go on with the same links, filled in and run. */
export function SendTo({ tool, urls }: { tool: RunnablePageData; urls: string[] }) {
  const { t } = useTranslation('tool')
  const tools = useToolLinks()
  if (tool.sendTo.length === 0 || urls.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p className="text-sm text-ink-3">{t('sendTo')}</p>
      {tool.sendTo.map((slug) => (
        <Link
          key={slug}
          href={{ pathname: toolPath(slug), query: { url: urls[0] } }}
          prefetch={false}
          className={button.chip}
        >
          {tools.find((other) => other.slug === slug)?.name ?? slug}
        </Link>
      ))}
    </div>
  )
}
