import { useTranslation } from '@/context/use-translation'
import type { ModeratedReview } from '@/lib/reviews/answers'
import type { RowAction } from '../list/RowMenu'

type Act = (review: ModeratedReview) => void

/** What can be done to a review in its state. */
export function useReviewActions({
  publish,
  restore,
  hide,
  answer,
  removeAnswer,
}: Record<'publish' | 'restore' | 'hide' | 'answer' | 'removeAnswer', Act>) {
  const { t } = useTranslation('admin-reviews')
  return (review: ModeratedReview): RowAction[] => {
    const { state, openReports, before } = review
    const isHidden = state === 'hidden'
    const isToRead = openReports > 0 || before !== undefined
    return [
      ...(state === 'waiting' || (state === 'published' && isToRead)
        ? [
            {
              key: 'publish',
              text: t(state === 'waiting' ? 'publish' : 'fine'),
              icon: 'check' as const,
              onClick: () => publish(review),
            },
          ]
        : []),
      ...(isHidden
        ? [
            {
              key: 'restore',
              text: t('restore'),
              icon: 'eye' as const,
              onClick: () => restore(review),
            },
          ]
        : []),
      {
        key: 'answer',
        text: t(review.answer ? 'answer.edit' : 'answer'),
        icon: 'message-square',
        onClick: () => answer(review),
      },
      ...(review.answer
        ? [
            {
              key: 'removeAnswer',
              text: t('answer.remove'),
              icon: 'trash-2' as const,
              onClick: () => removeAnswer(review),
            },
          ]
        : []),
      ...(isHidden
        ? []
        : [
            {
              key: 'hide',
              text: t('hide'),
              icon: 'eye-off' as const,
              isDanger: true,
              onClick: () => hide(review),
            },
          ]),
    ]
  }
}
