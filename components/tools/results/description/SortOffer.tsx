import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { Block } from '@/lib/tools/description-generator/blocks'
import { offeredSort } from '@/lib/tools/description-generator/sort-description'

export interface SortOfferProps {
  slug: string
  block: 'first' | 'text'
  texts: Partial<Record<Block, string>>
  /** Told the texts of the blocks that change. */
  onSort: (texts: Partial<Record<Block, string>>) => void
  /** Takes the last sorting back, while nothing else has changed since. */
  onUndo?: () => void
}

/** Offers to sort a whole description that stands in one block into all of them, and to take that back. */
export default function SortOffer({ slug, block, texts, onSort, onUndo }: SortOfferProps) {
  const { t } = useTranslation(`tools/${slug}`)
  const offer = onUndo ? undefined : offeredSort(texts)
  if (!onUndo && offer?.from !== block) return null
  return (
    <p className="block-offer">
      {/* One button, which keeps the focus for undoing. */}
      <button
        type="button"
        className={button.secondary}
        onClick={onUndo ?? (() => offer && onSort(offer.texts))}
      >
        <Icon name={onUndo ? 'rotate-ccw' : 'list-filter'} className="size-4" />
        {t(onUndo ? 'sort.undo' : 'sort')}
      </button>
      <span role="status">{t(onUndo ? 'sort.done' : 'sort.hint')}</span>
    </p>
  )
}
