import type { Types } from 'mongoose'
import { Reaction } from '@/models/Reaction'
import { Report } from '@/models/Report'
import { Review, type ReviewRecord } from '@/models/Review'
import type { ExportedOpinions } from './answers'

/** A review as its writer's export has it. */
const toExported = (review: ReviewRecord): ExportedOpinions['reviews'][number] => ({
  tool: review.tool,
  rating: review.rating,
  comment: review.comment,
  lang: review.lang,
  state: review.state,
  createdAt: review.createdAt.toISOString(),
  ...(review.editedAt && { editedAt: review.editedAt.toISOString() }),
  ...(review.before && {
    before: { rating: review.before.rating, comment: review.before.comment },
  }),
  ...(review.hidden && { hidden: review.hidden.reason }),
  ...(review.answer && { answer: review.answer.text }),
})

/** What a user has said of tools: reviews, reports and likes. */
export async function exportOpinions(user: Types.ObjectId): Promise<ExportedOpinions> {
  const [reviews, reports, likes] = await Promise.all([
    Review.find({ user }).sort({ createdAt: -1 }).lean<ReviewRecord[]>(),
    Report.find({ user }).lean(),
    Reaction.find({ user }).lean(),
  ])
  return {
    reviews: reviews.map(toExported),
    reports: reports.map(({ tool, review, reason, at }) => ({
      ...{ tool, reason, at: at.toISOString() },
      review: review && String(review),
    })),
    likes: likes.map(({ tool, at }) => ({ tool, at: at.toISOString() })),
  }
}
