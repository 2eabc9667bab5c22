import { Stars } from '@/components/reviews/Stars'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ModeratedReview } from '@/lib/reviews/answers'
import { type RowAction, RowMenu } from '../list/RowMenu'
import { SelectTable } from '../list/SelectTable'
import { SortHead } from '../list/SortHead'
import type { Selection } from '../list/use-selection'
import { ReviewBadge } from './ReviewBadge'
import type { reviewsList } from './reviews-list'

type Sort = ReturnType<typeof reviewsList>['orders'][number]

/** What a moderator should look at, beside the state. */
function Marks({ review }: { review: ModeratedReview }) {
  const { t } = useTranslation('admin-reviews')
  const { number } = useFormats()
  const { openReports, before, answer } = review
  const count = openReports
  return (
    <>
      {count > 0 && (
        <span className="badge-bad">{t('reports', { count, number: number(count) })}</span>
      )}
      {before && <span className="badge-warn">{t('changed')}</span>}
      {answer && <span className="badge">{t('answered')}</span>}
    </>
  )
}

/** A page of the moderators' list. */
export function ReviewTable({
  reviews,
  selection,
  sort,
  onSort,
  onOpen,
  nameOf,
  toolName,
  actionsFor,
}: {
  reviews: readonly ModeratedReview[]
  selection: Selection<ModeratedReview>
  sort: Sort
  onSort: (sort: Sort) => void
  onOpen: (review: ModeratedReview) => void
  /** The writer's name. */
  nameOf: (review: ModeratedReview) => string
  toolName: (slug: string) => string
  actionsFor: (review: ModeratedReview) => readonly RowAction[]
}) {
  const { t } = useTranslation('admin-reviews')
  const formats = useFormats()
  return (
    <SelectTable
      rows={reviews}
      idOf={({ _id }) => _id}
      selection={selection}
      selectText={(review) => t('reviews.select', { username: nameOf(review) })}
      heads={
        <>
          <th scope="col">{t('column.review')}</th>
          <th scope="col" className="w-44 max-lg:hidden">
            {t('column.writer')}
          </th>
          <th scope="col" className="w-44 max-md:hidden">
            {t('filter.state')}
          </th>
          <SortHead
            field="createdAt"
            sort={sort}
            newestFirst
            onSort={onSort}
            className="w-36 max-lg:hidden"
          >
            {t('column.written')}
          </SortHead>
        </>
      }
      actions={(review) => (
        <RowMenu
          name={t('reviews.actionsFor', { username: nameOf(review) })}
          actions={actionsFor(review)}
        />
      )}
    >
      {(review) => (
        <>
          <td>
            <p className="flex flex-wrap items-center gap-x-2.5">
              <Stars value={review.rating} className="size-3.5" />
              <span className="text-xs text-ink-3">{toolName(review.tool)}</span>
            </p>
            <button
              type="button"
              onClick={() => onOpen(review)}
              className="block w-full min-w-0 text-start hover:underline max-md:min-h-11"
            >
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {review.comment}
              </span>
            </button>
            <p className="text-xs text-ink-3 lg:hidden">
              <bdi>{nameOf(review)}</bdi>
              {` · ${formats.ago(review.createdAt)}`}
            </p>
            <p className="mt-1.5 flex flex-wrap gap-1.5 md:hidden">
              <ReviewBadge state={review.state} isGone={review.writer.status !== 'active'} />
              <Marks review={review} />
            </p>
          </td>
          <td className="max-lg:hidden">
            {review.writer.username === null ? (
              <span className="text-ink-3">{nameOf(review)}</span>
            ) : (
              <Link
                href={`/dashboard/user?id=${review.writer.id}`}
                dir="auto"
                className="block truncate hover:underline"
              >
                {nameOf(review)}
              </Link>
            )}
          </td>
          <td className="max-md:hidden">
            <p className="flex flex-wrap gap-1.5">
              <ReviewBadge state={review.state} isGone={review.writer.status !== 'active'} />
              <Marks review={review} />
            </p>
          </td>
          <td className="text-ink-2 max-lg:hidden">
            <time dateTime={review.createdAt} title={formats.shortMoment(review.createdAt)}>
              {formats.ago(review.createdAt)}
            </time>
          </td>
        </>
      )}
    </SelectTable>
  )
}
