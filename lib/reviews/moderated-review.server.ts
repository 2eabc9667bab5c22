// Reviews as moderators see them.
import { type Types, trusted } from 'mongoose'
import { Report, type ReportRecord } from '@/models/Report'
import { Review, type ReviewRecord } from '@/models/Review'
import { AppError } from '../errors'
import type { ModeratedReview } from './answers'
import { writersOf } from './list.server'
import { reviewFacts } from './show.server'

/** How many reports of a review are shown. */
const shownReports = 20

type Writers = Awaited<ReturnType<typeof writersOf>>

function writerOf({ user: id }: ReviewRecord, writers: Writers): ModeratedReview['writer'] {
  const user = writers.get(String(id))
  if (!user || user.deleteAt) return { id: String(id), username: null, status: 'deleted' }
  return { id: String(id), username: user.username, status: user.status }
}

const reportsOf = (review: Types.ObjectId) =>
  Report.find({ review }).sort({ at: -1, _id: -1 }).limit(shownReports).lean<ReportRecord[]>()

function toModerated(
  review: ReviewRecord,
  writers: Writers,
  reports: readonly ReportRecord[],
): ModeratedReview {
  const { rating, comment } = review.before ?? {}
  return {
    ...reviewFacts(review),
    writer: writerOf(review, writers),
    state: review.state,
    shown: review.state === 'published' && !review.writerGone,
    ...(review.hidden && { reason: review.hidden.reason }),
    version: review.version,
    openReports: review.openReports,
    reports: reports.map(({ reason, at, open }) => ({ reason, at: at.toISOString(), open })),
    ...(rating && comment !== undefined && { before: { rating, comment } }),
  }
}

/** Reviews with their writers and reports, in the given order. */
export async function withReports(reviews: readonly ReviewRecord[]): Promise<ModeratedReview[]> {
  const reported = reviews.map(({ _id }) => _id)
  const known = new Set(
    (await Report.distinct('review', { review: trusted({ $in: reported }) })).map(String),
  )
  const writers = await writersOf(reviews)
  return Promise.all(
    reviews.map(async (review) => {
      const reports = known.has(String(review._id)) ? await reportsOf(review._id) : []
      return toModerated(review, writers, reports)
    }),
  )
}

/** @throws AppError `review.notFound`; `review.changedMeanwhile` for another version than the one read */
export async function findReview(id: string, version?: number): Promise<ReviewRecord> {
  const review = await Review.findById(id).lean<ReviewRecord>()
  if (!review) throw new AppError('review.notFound')
  if (version !== undefined && version !== review.version)
    throw new AppError('review.changedMeanwhile')
  return review
}

/** One review as moderators see it. @throws AppError `review.notFound` */
export async function showModerated(id: string): Promise<ModeratedReview> {
  const [shown] = await withReports([await findReview(id)])
  return shown!
}
