import { button } from '@/components/ui/button'
import { useTranslation } from '@/context/use-translation'
import { maxPageSize } from '@/lib/page-size'

/** How many entries a panel of the start page shows at first. */
export const firstItems = 6

/** Shows more of a list than its first entries, where there are more. */
export function More({
  listed: { data, meta },
  onMore,
}: {
  listed: { data: readonly unknown[]; meta: { total: number } }
  onMore: (pageSize: number) => void
}) {
  const { t } = useTranslation('dashboard')
  if (meta.total <= data.length || data.length >= maxPageSize) return null
  return (
    <button
      type="button"
      className={`mt-2 ${button.plain}`}
      onClick={() => onMore(Math.min(maxPageSize, data.length + 20))}
    >
      {t('overview.more')}
    </button>
  )
}
