import { useTranslation } from 'next-i18next/pages'
import { ToolCard } from '@/components/tools/ToolCards'
import { toolColumns } from '@/lib/tools/machine/define-tool'
import type { ToolLink } from '@/lib/tools/machine/tool-links'

/** Every tool by group, in four columns with an ink rule over each. */
export function ToolBoard({ tools }: { tools: readonly ToolLink[] }) {
  const { t } = useTranslation(['home', 'common'])
  return (
    <section id="tools" className="mt-10">
      <h2 className="text-xl">{t('tools', { count: tools.length })}</h2>
      <div className="tool-board">
        {toolColumns.map((groups) => (
          <div key={groups[0]} className="min-w-0">
            {groups.map((group) => {
              const own = tools.filter((tool) => tool.group === group)
              return (
                <section key={group} id={group}>
                  <h3>
                    {t(`common:group.${group}`)}
                    <span>{own.length}</span>
                  </h3>
                  <ul>
                    {own.map((tool) => (
                      <li key={tool.slug}>
                        <ToolCard {...tool} />
                      </li>
                    ))}
                  </ul>
                </section>
              )
            })}
          </div>
        ))}
      </div>
    </section>
  )
}
