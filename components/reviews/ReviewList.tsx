import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { ReportAbuse } from '@/components/ui/ReportAbuse'
import { Segments } from '@/components/ui/Segments'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Review, ReviewSummary } from '@/lib/reviews/answers'
import type { WriteDate } from '@/lib/reviews/review-date'
import { type ReviewOrder, reviewOrders } from '@/models/review-values'
import { ReviewItem } from './ReviewItem'

/** What others wrote about a tool, page by page. */
export function ReviewList({
  tool,
  reviews,
  hasMore,
  failed,
  loading,
  summary,
  sort,
  setSort,
  writeDate,
  more,
  reload,
  ownId,
  locale,
}: {
  tool: string
  reviews: readonly Review[]
  hasMore: boolean
  failed: boolean
  loading: boolean
  summary?: ReviewSummary
  sort: ReviewOrder
  setSort: (sort: ReviewOrder) => void
  writeDate: WriteDate
  more: () => void
  reload: () => void
  /** The visitor's own, which they don't report. */
  ownId?: string
  locale: string
}) {
  const { t } = useTranslation('reviews')
  const formats = useFormats()
  const isEmpty = reviews.length === 0
  const ofLanguage = reviews.filter(({ lang }) => lang === locale).length
  const isMixed = ofLanguage > 0 && ofLanguage < reviews.length
  const count = summary?.count ?? reviews.length
  return (
    <section className="card min-w-0 self-start" aria-busy={loading}>
      {!isEmpty && (
        <div className="card-head">
          <h3 className="grow text-base">
            {(summary || !hasMore) && t('count', { count, number: formats.number(count) })}
          </h3>
          <Segments
            label={t('sort')}
            names={reviewOrders}
            chosen={sort}
            onChoose={setSort}
            labelOf={(one) => t(`sort.${one}`)}
            className="segments-wide"
          />
        </div>
      )}
      {isMixed && <p className="px-4 pt-3 text-xs text-ink-3 sm:px-5">{t('sort.ownFirst')}</p>}
      <ul>
        {reviews.map((review) => (
          <ReviewItem
            key={review._id}
            review={review}
            writeDate={writeDate}
            isOwn={review._id === ownId}
            locale={locale}
          />
        ))}
      </ul>
      {isEmpty && !failed && (
        <div className="px-5 py-10 text-center">
          <p className="font-semibold">{t('none')}</p>
          <p className="mt-1 text-sm text-ink-2">{t('noneText')}</p>
        </div>
      )}
      {failed && (
        <div className="border-line p-4 not-first:border-t sm:px-5">
          <Failed
            text={t(isEmpty ? 'failed' : 'moreFailed')}
            onRetry={isEmpty ? reload : more}
            inCard
          />
        </div>
      )}
      {!isEmpty && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line px-4 py-2 sm:px-5">
          {hasMore && !failed ? (
            <button
              type="button"
              aria-disabled={loading}
              className={`${button.quiet} -ms-3`}
              onClick={() => !loading && more()}
            >
              {t('more')}
              <Icon name="chevron-down" className="size-4" />
            </button>
          ) : (
            <span />
          )}
          <ReportAbuse about={`/tools/${tool}#reviews`} />
        </div>
      )}
    </section>
  )
}
