import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { Fact } from '@/lib/tools/description-generator/lint'

const icons = { good: 'check', mend: 'triangle-alert', wrong: 'ban' } as const

/** What holds of a description and what doesn't, each with what to do. `isList`: only what it is, and its
 * block leads there. */
export function Facts({
  facts,
  slug,
  isList,
}: {
  facts: readonly Fact[]
  slug: string
  isList?: true
}) {
  const { t } = useTranslation([`tools/${slug}`, 'common'])
  return (
    <ul className="facts">
      {facts.map(({ key, state, values, block }) => {
        const text = t(key, values)
        return (
          <li key={key} data-state={state}>
            <Icon name={icons[state]} className="size-4" />
            {isList && block ? (
              <a href={`#block-${block}`}>
                {t('common:pair', { name: t(`blocks.${block}`), value: text })}
              </a>
            ) : (
              <span>{text}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
