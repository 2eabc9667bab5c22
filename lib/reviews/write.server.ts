// Writing, changing and deleting one's own review.
import type { z } from 'zod'
import { Report } from '@/models/Report'
import { Review, type ReviewRecord } from '@/models/Review'
import type { ReviewState } from '@/models/review-values'
import { User } from '@/models/User'
import { type Actor, recheckActor } from '../accounts/actor.server'
import { AppError } from '../errors'
import { recount } from '../ratings/summary.server'
import { followWriter } from '../ratings/writers.server'
import { isDuplicate } from '../server/failures.server'
import { consume, giveBack } from '../server/limits.server'
import { requireNotTakenDown } from '../takedowns/takedowns.server'
import { comparedWords } from '../takedowns/word-tree'
import type { OwnReview } from './answers'
import type { ChangedReviewBody, ReviewBody } from './fields'
import { toOwnReview } from './show.server'
import { requireTool } from './tool.server'
import { mayWrite, newOnesWait } from './writing-rules.server'

/** What a moderator's search finds a text by. */
const searched = (comment: string) => [...new Set(comparedWords(comment))]

/** @throws AppError `review.unconfirmed`; `subject.takenDown` for words that the operator has blocked */
async function requireMayWrite({ user }: Actor, comment: string): Promise<void> {
  if (!mayWrite(user)) throw new AppError('review.unconfirmed')
  await requireNotTakenDown({ title: comment }, 'subject.takenDown', 'comment')
}

/** Notes that a user's next review of a tool needn't be read first. */
const forgetToRead = ({ user: { _id } }: Actor, tool: string) =>
  User.updateOne({ _id, reviewsToRead: tool }, { $pull: { reviewsToRead: tool } })

/**
 * Writes a user's review of a tool.
 * @param client whose address counts against the limit
 * @throws AppError `tool.notFound`, `review.unconfirmed`, `subject.takenDown`, `review.exists`,
 * `rate.exceeded`; `auth.*` when the session has ended meanwhile
 */
export async function writeReview(
  actor: Actor,
  { tool, rating, comment, lang }: z.output<typeof ReviewBody>,
  client: string,
): Promise<OwnReview> {
  requireTool(tool)
  await requireMayWrite(actor, comment)
  const { user } = actor
  if (await Review.exists({ user: user._id, tool })) throw new AppError('review.exists')
  const use = await consume('reviews', client)
  await recheckActor(actor)
  const waits =
    newOnesWait() || (await User.exists({ _id: user._id, reviewsToRead: tool })) !== null
  let review: ReviewRecord
  try {
    const made = await Review.create({
      ...{ tool, user: user._id, rating, comment, lang, words: searched(comment) },
      ...{ state: waits ? 'waiting' : 'published', writerGone: false, version: 1 },
      createdAt: new Date(),
    })
    review = made.toObject()
  } catch (error) {
    await giveBack(use)
    if (isDuplicate(error)) throw new AppError('review.exists')
    throw error
  }
  // From now on the new one is what waits.
  await forgetToRead(actor, tool)
  await recount(tool)
  // They may have been banned meanwhile.
  await followWriter(user._id)
  return toOwnReview(review, user)
}

/** The state of a review after a change. A hidden one waits, so that nobody shows it again by a change. */
const stateAfter = ({ state }: ReviewRecord): ReviewState =>
  state === 'published' && !newOnesWait() ? 'published' : 'waiting'

/** What a moderator compares the new text with: what was last to be read. */
const textBefore = ({ before, state, rating, comment }: ReviewRecord) =>
  before ?? (state === 'waiting' ? undefined : { rating, comment })

/**
 * Replaces rating and text of one's own review. The site's answer stays.
 * @throws AppError `review.notFound` also for somebody else's, `review.unconfirmed`, `subject.takenDown`,
 * `rate.exceeded`, `review.changedMeanwhile`
 */
export async function changeReview(
  actor: Actor,
  id: string,
  { rating, comment }: z.output<typeof ChangedReviewBody>,
  client: string,
): Promise<OwnReview> {
  const own = { _id: id, user: actor.user._id }
  const old = await Review.findOne(own).lean<ReviewRecord>()
  if (!old) throw new AppError('review.notFound')
  if (old.rating === rating && old.comment === comment) return toOwnReview(old, actor.user)
  await requireMayWrite(actor, comment)
  await consume('reviewChanges', client)
  await recheckActor(actor)
  const before = textBefore(old)
  const changed = await Review.findOneAndUpdate(
    { ...own, version: old.version, state: old.state },
    {
      $set: {
        ...{ rating, comment, words: searched(comment), state: stateAfter(old) },
        editedAt: new Date(),
        ...(before && { before }),
      },
      $inc: { version: 1 },
      $unset: { hidden: 1, decided: 1 },
    },
    { returnDocument: 'after' },
  ).lean<ReviewRecord>()
  if (!changed) throw new AppError('review.changedMeanwhile')
  await recount(changed.tool)
  return toOwnReview(changed, actor.user)
}

/** Deletes one's own review with the reports of it. If it wasn't shown, the next one won't be, either,
 * until a moderator has read it: nobody shows a hidden one again by writing it anew.
 * @throws AppError `review.notFound` also for somebody else's */
export async function deleteReview(actor: Actor, id: string): Promise<null> {
  const { user } = actor
  const own = { _id: id, user: user._id }
  const seen = await Review.findOne(own).select('tool state').lean<ReviewRecord>()
  // Noted first, so that a site that is killed in between forgets nothing.
  if (seen && seen.state !== 'published') {
    await User.updateOne({ _id: user._id }, { $addToSet: { reviewsToRead: seen.tool } })
  }
  // Hidden meanwhile, it is looked at again.
  const review = await Review.findOneAndDelete({ ...own, state: seen?.state }).lean<ReviewRecord>()
  if (!review) throw new AppError(seen ? 'review.changedMeanwhile' : 'review.notFound')
  await Report.deleteMany({ review: review._id })
  // An earlier deletion that came too late may have noted it.
  if (review.state === 'published') await forgetToRead(actor, review.tool)
  await recount(review.tool)
  return null
}
