import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import { toggleFavorite } from '@/lib/tools/machine/favorites'
import type { ToolLink } from '@/lib/tools/machine/tool-links'

/** The star on a tool's card: makes it a favorite in this browser. */
export function FavoriteButton({ tool, starred }: { tool: ToolLink; starred: boolean }) {
  const { t } = useTranslation('home')
  const label = t('favorite.add', { tool: tool.name })
  return (
    <button
      type="button"
      aria-pressed={starred}
      aria-label={label}
      title={label}
      onClick={() => toggleFavorite(tool.slug)}
      className="favorite-button"
    >
      <Icon name="star" className={starred ? 'size-4.5 *:fill-current' : 'size-4.5'} />
    </button>
  )
}
