import { Readable } from 'node:stream'
import type { z } from 'zod'
import { Review, type ReviewRecord } from '@/models/Review'
import { type Actor, recheckActor } from '../accounts/actor.server'
import { record } from '../audit/record.server'
import { toCsv } from '../csv'
import { StreamReply } from '../server/reply.server'
import type { ModeratedReview } from './answers'
import type { ModeratedReviewsQuery } from './fields'
import { reviewsFilter, reviewsSort } from './moderated-list.server'
import { withReports } from './moderated-review.server'

const head = [
  ...['id', 'tool', 'username', 'rating', 'comment', 'lang', 'state', 'shown', 'hiddenReason'],
  ...['createdAt', 'editedAt', 'answer', 'openReports', 'reportReasons'],
]
/** How many reviews are written at once. */
const batch = 500

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

async function* parts(actor: Actor, query: Query) {
  // Here, and not before: an answer to HEAD reads no part and exports nothing.
  await record({ actor: actor.user._id, action: 'review.exported', target: actor.user._id })
  yield toCsv([head])
  const filter = await reviewsFilter(query)
  if (!filter) return
  let read: ReviewRecord[] = []
  // Only the first part keeps the byte order mark.
  const written = async () => toCsv((await withReports(read)).map(rowOf)).slice(1)
  const found = Review.find(filter).sort(reviewsSort(query.sort)).lean<ReviewRecord[]>()
  for await (const review of found.cursor({ batchSize: batch }) as AsyncIterable<ReviewRecord>) {
    if (read.push(review) < batch) continue
    // Somebody banned meanwhile gets no more of it.
    await recheckActor(actor, 'admin')
    yield await written()
    read = []
  }
  if (read.length > 0) yield await written()
}

/** All reviews that a query of the list finds, as CSV. The export goes to the audit log first. */
export function reviewsCsv(actor: Actor, query: Query): StreamReply {
  const headers = {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': 'attachment; filename="reviews.csv"',
  }
  return new StreamReply(headers, Readable.from(parts(actor, query)))
}
