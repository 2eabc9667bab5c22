import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { Link } from '@/components/ui/Link'
import { useToolLinks } from '@/context/ToolLinksContext'
import { toolPath } from '@/lib/tools/machine/tool-links'

/** Says that a tool is planned, and links the tools that already run. */
export function Planned() {
  const tools = useToolLinks()
  const { t } = useTranslation('common')
  return (
    <div className="card p-5">
      <p className="text-sm text-ink-2">{t('planned.tool')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tools
          .filter((tool) => tool.runs)
          .map(({ slug, name }) => (
            <li key={slug}>
              <Link href={toolPath(slug)} className={button.secondary}>
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </div>
  )
}
