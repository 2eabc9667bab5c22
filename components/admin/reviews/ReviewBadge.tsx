import { useTranslation } from '@/context/use-translation'
import type { ReviewState } from '@/models/review-values'

const looks = { published: 'badge', waiting: 'badge-blue', hidden: 'badge-warn' } as const

/** Whether a review is shown. */
export function ReviewBadge({ state, isGone = false }: { state: ReviewState; isGone?: boolean }) {
  const { t } = useTranslation('admin-reviews')
  return (
    <>
      {/* Nobody sees a published one whose writer is gone. */}
      {!(isGone && state === 'published') && (
        <span className={looks[state]}>{t(`state.${state}`)}</span>
      )}
      {isGone && <span className="badge">{t('state.gone')}</span>}
    </>
  )
}
