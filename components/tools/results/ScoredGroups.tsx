import { type KeyboardEvent, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { usePrinting } from '@/components/ui/use-printing'
import { useTranslation } from '@/context/use-translation'
import type { ScoredItem } from '@/lib/tools/results/scored'
import { ScoredRow } from './ScoredRow'
import { useScoredLabels } from './use-scored-labels'

/** Items shown before the visitor asks for the others; a button for one or two would take their room. */
const firstShown = 7
const fewestFolded = 3

/** Moves the focus to the words of the row above or below. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!step || !(event.target as HTMLElement).matches('.scored-words')) return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.scored-words')]
  const next = rows[rows.indexOf(event.target as HTMLElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

/** The rows of a scored list, under the headings of their groups where they have some. */
export function ScoredGroups({
  items,
  current,
  onChoose,
  picked,
  onPick,
  slug,
}: {
  /** In the order shown. */
  items: readonly ScoredItem[]
  /** The one that the panel shows; absent where there is no panel. */
  current?: ScoredItem
  onChoose: (item: ScoredItem) => void
  /** The picked texts; absent where nothing is picked. */
  picked?: readonly string[]
  onPick: (text: string) => void
  slug: string
}) {
  const { t } = useTranslation('tool')
  const formats = useFormats()
  const labels = useScoredLabels(slug)
  const [isUnfolded, setUnfolded] = useState(false)
  const isWhole = usePrinting() || isUnfolded
  const shown =
    isWhole || items.length < firstShown + fewestFolded ? items : items.slice(0, firstShown)
  const groups = [...new Set(shown.map(({ group }) => group))]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its buttons have the focus; the keys bubble.
    <section className="card min-w-0 overflow-hidden" onKeyDown={walk}>
      {groups.map((group) => (
        <div key={group ?? ''} className="ruled">
          {group !== undefined && <h3 className="scored-group">{labels.group(group)}</h3>}
          <ol>
            {shown
              .filter((item) => item.group === group)
              .map((item) => {
                const text = labels.item(item)
                return (
                  <ScoredRow
                    key={text}
                    item={item}
                    text={text}
                    isCurrent={current && item === current}
                    onChoose={current && (() => onChoose(item))}
                    isPicked={picked?.includes(text)}
                    onPick={picked && item.text !== undefined ? () => onPick(text) : undefined}
                    labels={labels}
                  />
                )
              })}
          </ol>
        </div>
      ))}
      {shown.length < items.length && (
        <div className="px-2 py-1.5 sm:px-3">
          <button type="button" className={button.quiet} onClick={() => setUnfolded(true)}>
            {t('showMore', { value: formats.number(items.length - shown.length) })}
            <Icon name="chevron-down" className="size-4" />
          </button>
        </div>
      )}
    </section>
  )
}
