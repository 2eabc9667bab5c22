import type { Types } from 'mongoose'
import { Review, type ReviewRecord } from '@/models/Review'

/** The most reviews that are listed. */
const most = 100

/** A user's reviews for admins, newest first, whatever their state. */
export async function reviewsOf(user: Types.ObjectId) {
  const reviews = await Review.find({ user })
    .sort({ createdAt: -1 })
    .limit(most)
    .lean<ReviewRecord[]>()
  return reviews.map(({ _id, tool, rating, comment, state, createdAt, openReports }) => ({
    ...{ _id: String(_id), tool, rating, comment, state, openReports },
    createdAt: createdAt.toISOString(),
  }))
}
