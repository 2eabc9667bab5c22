// Reviews as visitors and their writers see them.
import type { z } from 'zod'
import type { ReviewRecord } from '@/models/Review'
import type { UserRecord } from '@/models/User'
import { isPicturePath } from '@/models/user-values'
import type { OwnReview, Review, SiteAnswer } from './answers'

type Writer = Pick<UserRecord, 'username' | 'profileImage'>

/** The site's answer under a review. */
export const toAnswer = ({
  answer,
  version,
}: ReviewRecord): z.infer<typeof SiteAnswer> | undefined =>
  answer && {
    text: answer.text,
    at: answer.at.toISOString(),
    toEarlierText: answer.version < version,
  }

export function toReview(review: ReviewRecord, { username, profileImage }: Writer): Review {
  const answer = toAnswer(review)
  return {
    _id: String(review._id),
    tool: review.tool,
    username,
    profileImage: isPicturePath(profileImage) ? profileImage : null,
    rating: review.rating,
    comment: review.comment,
    lang: review.lang,
    createdAt: review.createdAt.toISOString(),
    ...(review.editedAt && { editedAt: review.editedAt.toISOString() }),
    ...(answer && { answer }),
  }
}

export const toOwnReview = (review: ReviewRecord, writer: Writer): OwnReview => ({
  ...toReview(review, writer),
  state: review.state,
  ...(review.hidden && { reason: review.hidden.reason }),
})
