import { useState } from 'react'
import { ToolCard } from '@/components/tools/ToolCards'
import { button } from '@/components/ui/button'
import { FromServer } from '@/components/ui/FromServer'
import { useStoredList } from '@/components/ui/use-stored-list'
import { useTranslation } from '@/context/use-translation'
import { matchesWords } from '@/lib/match-words'
import { toolColumns } from '@/lib/tools/machine/define-tool'
import { favorites } from '@/lib/tools/machine/favorites'
import type { ToolLink } from '@/lib/tools/machine/tool-links'
import { FavoriteButton } from './FavoriteButton'
import { FilterField } from './FilterField'
import { OwnRow } from './OwnRow'

function Heading({ tools }: { tools: readonly ToolLink[] }) {
  const { t } = useTranslation(['home', 'common'])
  const running = tools.filter(({ runs }) => runs).length
  return (
    <h2 className="text-xl">
      <span>{t('tools', { count: running })}</span>
      {running < tools.length && (
        <span className="ms-2 text-sm font-normal text-ink-3">
          {t('common:pair', {
            name: t('common:planned.soon'),
            value: String(tools.length - running),
          })}
        </span>
      )}
    </h2>
  )
}

/** Every tool by group, in four columns with an ink rule over each; what the visitor uses before. */
export function ToolBoard({ tools }: { tools: readonly ToolLink[] }) {
  const { t } = useTranslation(['home', 'common'])
  const [filter, setFilter] = useState('')
  const starred = useStoredList(favorites) ?? []
  const shown = filter
    ? tools.filter(({ name, card }) => matchesWords(`${name} ${card}`, filter))
    : tools
  return (
    <section id="tools" className="mt-8 md:mt-11">
      <div className="board-head">
        <FromServer>
          <Heading tools={tools} />
        </FromServer>
        <FilterField value={filter} onChange={setFilter} />
      </div>
      <OwnRow tools={tools} />
      <p role="status" className="sr-only">
        {filter.trim() && t('tools', { count: shown.length })}
      </p>
      {shown.length === 0 && (
        <div className="card mt-4 p-5">
          <p className="font-semibold">{t('filter.none', { words: filter.trim() })}</p>
          <button
            type="button"
            className={`${button.secondary} mt-3`}
            onClick={() => setFilter('')}
          >
            {t('filter.clear')}
          </button>
        </div>
      )}
      <div className="tool-board">
        {toolColumns.map((groups) => {
          const parts = groups.flatMap((group) => {
            const own = shown.filter((tool) => tool.group === group)
            return own.length > 0 ? [{ group, own }] : []
          })
          return (
            parts.length > 0 && (
              <div key={groups[0]} className="min-w-0">
                {parts.map(({ group, own }) => (
                  <section key={group} id={group}>
                    <h3>
                      {t(`common:group.${group}`)}
                      <span>{own.length}</span>
                    </h3>
                    <ul>
                      {own.map((tool) => (
                        <li key={tool.slug} className="favorable">
                          <ToolCard {...tool} />
                          {tool.runs && (
                            <FavoriteButton tool={tool} starred={starred.includes(tool.slug)} />
                          )}
                        </li>
                      ))}
                    </ul>
                  </section>
                ))}
              </div>
            )
          )
        })}
      </div>
    </section>
  )
}
