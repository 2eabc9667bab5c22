// Reviews as visitors and their writers see them.
import type { z } from 'zod'
import type { ReviewRecord } from '@/models/Review'
import type { UserRecord } from '@/models/User'
import { isPicturePath } from '@/models/user-values'
import type { OwnReview, Review, SiteAnswer } from './answers'

type Writer = Pick<UserRecord, 'username' | 'profileImage'>

/** The site's answer under a review. */
const toAnswer = ({ answer, version }: ReviewRecord): z.infer<typeof SiteAnswer> | undefined =>
  answer && {
    text: answer.text,
    at: answer.at.toISOString(),
    toEarlierText: answer.version < version,
  }

/** What visitors and moderators see of a review, without its writer. */
export function reviewFacts(review: ReviewRecord) {
  const answer = toAnswer(review)
  return {
    _id: String(review._id),
    tool: review.tool,
    rating: review.rating,
    comment: review.comment,
    lang: review.lang,
    createdAt: review.createdAt.toISOString(),
    ...(review.editedAt && { editedAt: review.editedAt.toISOString() }),
    ...(answer && { answer }),
  }
}

export const toReview = (review: ReviewRecord, { username, profileImage }: Writer): Review => ({
  ...reviewFacts(review),
  username,
  profileImage: isPicturePath(profileImage) ? profileImage : null,
})

export const toOwnReview = (review: ReviewRecord, writer: Writer): OwnReview => ({
  ...toReview(review, writer),
  state: review.state,
  ...(review.hidden && { reason: review.hidden.reason }),
})
