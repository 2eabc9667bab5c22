import type { z } from 'zod'
import { Review, type ReviewRecord } from '@/models/Review'
import { type Actor, recheckActor } from '../accounts/actor.server'
import { record } from '../audit/record.server'
import { batchSize, csvParts, csvReply } from '../server/csv-reply.server'
import type { StreamReply } from '../server/reply.server'
import type { ModeratedReview } from './answers'
import type { ModeratedReviewsQuery } from './fields'
import { reviewsFilter, reviewsSort } from './moderated-list.server'
import { withReports } from './moderated-review.server'

const head = [
  ...['id', 'tool', 'username', 'rating', 'comment', 'lang', 'state', 'shown', 'hiddenReason'],
  ...['createdAt', 'editedAt', 'answer', 'openReports', 'reportReasons'],
]
const rowOf = (review: ModeratedReview): string[] => [
  review._id,
  review.tool,
  review.writer.username ?? '',
  String(review.rating),
  review.comment,
  review.lang,
  review.state,
  String(review.shown),
  review.reason ?? '',
  review.createdAt,
  review.editedAt ?? '',
  review.answer?.text ?? '',
  String(review.openReports),
  review.reports.map(({ reason }) => reason).join('\n'),
]

type Query = z.output<typeof ModeratedReviewsQuery>

/** All reviews that a query of the list finds, as CSV. The export goes to the audit log first. */
export const reviewsCsv = (actor: Actor, query: Query): StreamReply =>
  csvReply(
    'reviews',
    csvParts({
      head,
      async begin() {
        await record({ actor: actor.user._id, action: 'review.exported', target: actor.user._id })
        const filter = await reviewsFilter(query)
        const reviews = Review.find(filter ?? { _id: null }).sort(reviewsSort(query.sort))
        return reviews.lean<ReviewRecord[]>().cursor({ batchSize }) as AsyncIterable<ReviewRecord>
      },
      rowsOf: async (reviews) => (await withReports(reviews)).map(rowOf),
      recheck: () => recheckActor(actor, 'admin'),
    }),
  )
