import { useTranslation } from '@/context/use-translation'
import type { OwnReview } from '@/lib/reviews/answers'

/** What became of one's own review, where it isn't just shown. */
export function ReviewState({ review: { state, reason } }: { review: OwnReview }) {
  const { t } = useTranslation('reviews')
  if (state === 'published') return null
  return (
    <div className="rounded-sm bg-warn-soft px-3 py-2 text-sm text-warn">
      <p className="font-semibold">{t(`state.${state}`)}</p>
      {reason && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {t('state.reason', { reason })}
        </p>
      )}
    </div>
  )
}
