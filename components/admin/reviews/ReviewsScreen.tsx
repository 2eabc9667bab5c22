import { useState } from 'react'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import type { ModeratedReview } from '@/lib/reviews/answers'
import type { moderations } from '@/models/review-values'
import { ListScreen } from '../list/ListScreen'
import { useListQuery } from '../list/list-query'
import { useSelectedRows } from '../list/use-selected-rows'
import { AnswerDialog } from './AnswerDialog'
import { HideDialog } from './HideDialog'
import { ReviewDialog } from './ReviewDialog'
import { ReviewTable } from './ReviewTable'
import { reviewsList } from './reviews-list'
import { ToolReports } from './ToolReports'
import { useReviewActions } from './use-review-actions'
import { useReviewFilters } from './use-review-filters'

const pageSize = 20
const idOf = ({ _id }: ModeratedReview) => _id

const moderate = (
  { _id, version }: ModeratedReview,
  body: { action: (typeof moderations)[number]; reason?: string },
) =>
  api.post('/api/reviews/[id]/moderate', {
    query: { id: _id },
    body: { ...body, version },
    quiet: true,
  })

/** All reviews for moderators: what waits, what is reported, what was changed. */
export function ReviewsScreen() {
  const { t } = useTranslation(['admin-reviews', 'admin'])
  const formats = useFormats()
  const links = useToolLinks()
  const shape = reviewsList(links.map(({ slug }) => slug))
  const list = useListQuery(shape)
  const { query, call, callForAll, change } = list
  const asked = (from: typeof call) => {
    const { stars, reported, ...rest } = from
    return {
      ...rest,
      ...(stars && { stars: Number(stars) }),
      ...(reported && { reported: 'true' as const }),
    }
  }
  const fetched = useFetched('/api/admin/reviews', { query: { ...asked(call), pageSize } })
  const [opened, setOpened] = useState<ModeratedReview>()
  const [hiding, setHiding] = useState<readonly ModeratedReview[]>([])
  const [answering, setAnswering] = useState<ModeratedReview>()
  const toolName = (slug: string) => links.find((link) => link.slug === slug)?.name ?? slug
  const nameOf = ({ writer }: ModeratedReview) => writer.username ?? t('writer.deleted')
  const { selection, act, barOf, reloaded } = useSelectedRows({
    ...{ idOf, nameOf },
    onActed: () => void fetched.refresh(),
  })

  /** Decides about reviews; for half a minute it can be taken back. */
  const decide = (
    rows: readonly ModeratedReview[],
    action: 'publish' | 'hide' | 'restore',
    reason?: string,
  ) =>
    void act({
      rows,
      name: t(`done.${action}`),
      call: (row) => moderate(row, { action, ...(reason && { reason }) }),
      undo: (row) => moderate(row, { action: 'undo' }),
    })
  const removeAnswer = (row: ModeratedReview) =>
    void act({
      rows: [row],
      name: t('done.answerRemoved'),
      call: ({ _id }) =>
        api.delete('/api/reviews/[id]/answer', { query: { id: _id }, quiet: true }),
      undo: (one) => moderate(one, { action: 'undo' }),
    })
  const actionsFor = useReviewActions({
    publish: (row) => decide([row], 'publish'),
    restore: (row) => decide([row], 'restore'),
    hide: (row) => setHiding([row]),
    answer: setAnswering,
    removeAnswer,
  })
  const { totalIsMinimum = false, waiting = 0, reported = 0 } = fetched.answer?.meta ?? {}
  const note = (total: { count: number; number: string }) => [
    t(totalIsMinimum ? 'reviews.minimum' : 'reviews.total', total),
    ...(waiting > 0
      ? [t('reviews.waiting', { count: waiting, number: formats.number(waiting) })]
      : []),
    ...(reported > 0
      ? [t('reviews.reported', { count: reported, number: formats.number(reported) })]
      : []),
  ]
  return (
    <>
      <ListScreen
        title={t('reviews.title')}
        note={(total) => formats.series(note(total))}
        description={t('reviews.description')}
        csv={{
          name: 'reviews.csv',
          load: () =>
            api.getText('/api/admin/reviews', { query: { ...asked(callForAll), format: 'csv' } }),
        }}
        search={t('reviews.search')}
        {...useReviewFilters(links, shape.orders)}
        list={list}
        above={barOf([
          {
            key: 'publish',
            text: t('publish'),
            icon: 'check',
            onClick: () => decide(selection.rows, 'publish'),
          },
          {
            key: 'hide',
            text: t('hide'),
            icon: 'eye-off',
            isDanger: true,
            onClick: () => setHiding(selection.rows),
          },
        ])}
        fetched={fetched}
        failedText={t('reviews.failed')}
        noneFound={t('reviews.noneFound')}
        none={{ icon: 'message-square', title: t('reviews.none') }}
        pageSize={pageSize}
      >
        {(reviews) => (
          <ReviewTable
            {...{ reviews, selection, nameOf, toolName, actionsFor }}
            sort={query.sort}
            onSort={(sort) => change({ sort })}
            onOpen={setOpened}
          />
        )}
      </ListScreen>
      <ToolReports toolName={toolName} />
      {opened && (
        <ReviewDialog
          review={opened}
          tool={toolName(opened.tool)}
          name={nameOf(opened)}
          actions={actionsFor(opened).map(({ onClick, ...action }) => ({
            ...action,
            onClick: () => {
              setOpened(undefined)
              onClick()
            },
          }))}
          onClose={() => setOpened(undefined)}
        />
      )}
      {hiding.length > 0 && (
        <HideDialog
          count={hiding.length}
          onHide={(reason) => {
            setHiding([])
            decide(hiding, 'hide', reason)
          }}
          onClose={() => setHiding([])}
        />
      )}
      {answering && (
        <AnswerDialog
          review={answering}
          onClose={() => setAnswering(undefined)}
          onDone={() => {
            setAnswering(undefined)
            reloaded()
          }}
        />
      )}
    </>
  )
}
