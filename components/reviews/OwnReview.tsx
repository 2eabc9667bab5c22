import { useEffect, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { useTranslation } from '@/context/use-translation'
import type { Me } from '@/lib/accounts/browser-session'
import type { OwnReviews, OwnReview as Review } from '@/lib/reviews/answers'
import type { WriteDate } from '@/lib/reviews/review-date'
import { ConfirmAddress } from './ConfirmAddress'
import { DeleteReview } from './DeleteReview'
import { ReviewForm } from './ReviewForm'
import { ReviewState } from './ReviewState'
import { Stars } from './Stars'

export interface OwnReviewProps {
  /** The tool's slug. */
  tool: string
  user: Me
  /** Of the page. */
  locale: string
  /** Undefined when it couldn't be loaded. */
  answer: OwnReviews | undefined
  writeDate: WriteDate
  onRetry: () => void
  /** It was written or changed; undefined after a deletion. */
  onChanged: (review: Review | undefined) => void
}

/** The signed-in user's review of a tool: a form to write it, or what they wrote with what became of it. */
export function OwnReview({
  tool,
  user,
  locale,
  answer,
  writeDate,
  onRetry,
  onChanged,
}: OwnReviewProps) {
  const { t } = useTranslation('reviews')
  const [isEditing, setEditing] = useState(false)
  const section = useRef<HTMLElement>(null)
  /** What gets the focus once it is there: what had it goes with each step. */
  const next = useRef<'h3' | 'button' | 'textarea'>(undefined)
  useEffect(() => {
    if (next.current) section.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = undefined
  })
  const edit = (isNow: boolean) => {
    next.current = isNow ? 'textarea' : 'button'
    setEditing(isNow)
  }
  const change = (now: Review | undefined) => {
    next.current = 'h3'
    setEditing(false)
    onChanged(now)
  }
  const review = answer?.reviews[0]
  const date = review && writeDate(review.createdAt)
  return (
    <section ref={section} className="card p-4 sm:p-5">
      <h3 tabIndex={-1} className="mb-2 text-base outline-none">
        {t('own')}
      </h3>
      {!answer && <Failed text={t('own.failed')} onRetry={onRetry} inCard />}
      {answer && !review && !answer.mayWrite && <ConfirmAddress email={user.email} />}
      {answer && (review ? isEditing : answer.mayWrite) && (
        <ReviewForm
          {...{ tool, locale, review }}
          username={user.username}
          waits={answer.waits}
          onCancel={review && (() => edit(false))}
          onDone={change}
        />
      )}
      {review && !isEditing && (
        <>
          <p className="flex flex-wrap items-center gap-x-2.5 text-xs text-ink-3">
            <Stars value={review.rating} />
            <time dateTime={review.createdAt}>
              {review.editedAt ? t('edited', { date }) : date}
            </time>
          </p>
          <p dir="auto" className="my-2 line-clamp-6 whitespace-pre-line wrap-anywhere">
            {review.comment}
          </p>
          <ReviewState review={review} />
          <div className="mt-3 flex flex-wrap gap-2">
            <button type="button" className={button.secondary} onClick={() => edit(true)}>
              {t('own.edit')}
            </button>
            <DeleteReview id={review._id} onDeleted={() => change(undefined)} />
          </div>
        </>
      )}
    </section>
  )
}
