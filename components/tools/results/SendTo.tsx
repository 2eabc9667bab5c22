import { useTranslation } from 'next-i18next/pages'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useToolLinks } from '@/context/ToolLinksContext'
import type { RunnablePageData, SendTarget } from '@/lib/tools/machine/define-tool'
import { toolPath } from '@/lib/tools/machine/tool-links'

/** The address that opens a tool with the same input, as many links as it accepts. */
export const sendAddress = ({ slug, links }: SendTarget, urls: readonly string[]) =>
  `${toolPath(slug)}?${new URLSearchParams(urls.slice(0, links).map((url) => ['url', url]))}`

/** Links that open other tools with the same input. */
export function SendTo({ tool, urls }: { tool: RunnablePageData; urls: string[] }) {
  const { t } = useTranslation('tool')
  const tools = useToolLinks()
  if (tool.sendTo.length === 0 || urls.length === 0) return null
  return (
    <section className="pt-4">
      <h3 className="text-lg">{t('sendTo')}</h3>
      <ul className="mt-3 grid gap-2.5 sm:grid-cols-2 lg:grid-cols-4">
        {tool.sendTo.map((target) => (
          <li key={target.slug}>
            <Link href={sendAddress(target, urls)} className="next-tool">
              <Icon name={target.icon} className="size-4.75" />
              {tools.find(({ slug }) => slug === target.slug)?.name ?? target.slug}
              <Icon name="arrow-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
