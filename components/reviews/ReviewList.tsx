import { useRef } from 'react'
import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { ReportAbuse } from '@/components/ui/ReportAbuse'
import { Segments } from '@/components/ui/Segments'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { reviewPageSize as pageSize, reviewOrders } from '@/models/review-values'
import { PageNumbers } from './PageNumbers'
import { ReviewItem } from './ReviewItem'
import type { useToolReviews } from './use-tool-reviews'

type List = ReturnType<typeof useToolReviews>
type Listed = NonNullable<List['listed']>

/** What others wrote about a tool, page by page. */
export function ReviewList({
  tool,
  reviews,
  first,
  last,
  pages = 0,
  hasMore,
  failed,
  loading,
  summary,
  sort,
  setSort,
  writeDate,
  more,
  goTo,
  retry,
  ownId,
  locale,
}: Listed &
  Pick<List, 'loading' | 'sort' | 'setSort' | 'more' | 'goTo' | 'retry'> & {
    tool: string
    /** The visitor's own, which they don't report. */
    ownId?: string
    locale: string
  }) {
  const { t } = useTranslation('reviews')
  const formats = useFormats()
  const head = useRef<HTMLDivElement>(null)
  const isEmpty = reviews.length === 0
  const ofLanguage = reviews.filter(({ lang }) => lang === locale).length
  const isMixed = ofLanguage > 0 && ofLanguage < reviews.length
  const count = summary?.count ?? reviews.length
  /** A page's first review is at the top, where the numbers below it were pressed. */
  const choose = async (page: number) => {
    await goTo(page)
    head.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section className="card min-w-0 self-start" aria-busy={loading}>
      {!isEmpty && (
        <div ref={head} className="card-head scroll-mt-20">
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
      {!isEmpty && (
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
      )}
      {isEmpty && !failed && (
        <div className="px-5 py-10 text-center">
          <p className="font-semibold">{t('none')}</p>
          <p className="mt-1 text-sm text-ink-2">{t('noneText')}</p>
        </div>
      )}
      {failed && (
        <div className="border-line p-4 not-first:border-t sm:px-5">
          <Failed text={t(failed.isNext ? 'moreFailed' : 'failed')} onRetry={retry} inCard />
        </div>
      )}
      {!isEmpty && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 sm:px-5">
          {pages > 1 && (
            <>
              <p role="status" className="text-xs text-ink-2 tabular-nums max-md:hidden">
                {t('pages.range', {
                  from: formats.number((first - 1) * pageSize + 1),
                  to: formats.number(Math.min(last * pageSize, count)),
                  total: formats.number(count),
                })}
              </p>
              <PageNumbers current={last} pages={pages} onChoose={(page) => void choose(page)} />
            </>
          )}
          {hasMore && !failed && (
            <button
              type="button"
              aria-disabled={loading}
              className={`${button.quiet} -ms-3 ${pages > 1 ? 'md:hidden' : ''}`}
              onClick={() => !loading && more()}
            >
              {t('more')}
              <Icon name="chevron-down" className="size-4" />
            </button>
          )}
          <span className={pages > 1 ? 'max-md:ms-auto' : 'ms-auto'}>
            <ReportAbuse about={`/tools/${tool}#reviews`} />
          </span>
        </div>
      )}
    </section>
  )
}
