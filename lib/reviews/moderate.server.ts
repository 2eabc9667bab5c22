// What moderators do with reviews: each act is in the audit log, under the review's writer.
import type { UpdateQuery } from 'mongoose'
import type { z } from 'zod'
import { Report } from '@/models/Report'
import { Review, type ReviewRecord } from '@/models/Review'
import type { Actor } from '../accounts/actor.server'
import { asAdmin } from '../admin/guard.server'
import type { AuditAction } from '../audit/actions'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { recount } from '../ratings/summary.server'
import { recountReports } from '../ratings/writers.server'
import type { WhileHeld } from '../server/lock.server'
import type { ModeratedReview } from './answers'
import type { AnswerBody, ModerateBody } from './fields'
import { findReview, showModerated } from './moderated-review.server'
import { tellWriter } from './tell-writer.server'

interface Act {
  action: AuditAction
  update: UpdateQuery<ReviewRecord>
  before?: Record<string, string | null>
  after?: Record<string, string | null>
}

/** Does an act to the version that was read, and notes it.
 * @throws AppError `review.changedMeanwhile` */
async function doTo(
  review: ReviewRecord,
  { user }: Actor,
  inTurn: WhileHeld,
  { action, update, before, after }: Act,
): Promise<void> {
  const { _id, version } = review
  const { matchedCount } = await Review.updateOne({ _id, version, ...inTurn }, update)
  if (matchedCount === 0) throw new AppError('review.changedMeanwhile')
  await record({
    actor: user._id,
    action,
    target: review.user,
    before: { tool: review.tool, ...before },
    after: { tool: review.tool, ...after },
  })
}

/** What an action makes of a review; undefined where nothing changes. */
function actOf(review: ReviewRecord, { action, reason }: z.output<typeof ModerateBody>) {
  const { state, hidden, openReports } = review
  const before = { state, reason: hidden?.reason ?? null }
  if (action === 'hide') {
    if (hidden && hidden.reason === reason && openReports === 0) return
    const from = hidden?.from ?? (state === 'waiting' ? 'waiting' : 'published')
    return {
      action: 'review.hidden',
      update: { $set: { state: 'hidden', hidden: { reason, from } }, $unset: { before: 1 } },
      ...{ before, after: { state: 'hidden', reason: reason ?? null } },
    } as const
  }
  if (action === 'restore') {
    if (!hidden) return
    return {
      action: 'review.restored',
      update: { $set: { state: hidden.from }, $unset: { hidden: 1 } },
      ...{ before, after: { state: hidden.from, reason: null } },
    } as const
  }
  if (state === 'published' && !review.before && openReports === 0) return
  return {
    action: 'review.published',
    update: { $set: { state: 'published' }, $unset: { hidden: 1, before: 1 } },
    ...{ before, after: { state: 'published', reason: null } },
  } as const
}

/**
 * Publishes a review and closes its reports, hides it with a reason that its writer is told, or takes the
 * hiding back. Doing it twice changes nothing.
 * @throws AppError `review.notFound`; `review.changedMeanwhile` when its text is another than the one read;
 * as `asAdmin`
 */
export function moderate(
  actor: Actor,
  id: string,
  wanted: z.output<typeof ModerateBody>,
): Promise<ModeratedReview> {
  return asAdmin(actor, async (inTurn) => {
    const review = await findReview(id, wanted.version)
    const act = actOf(review, wanted)
    if (!act) return showModerated(id)
    await doTo(review, actor, inTurn, act)
    if (wanted.action !== 'restore') {
      await Report.updateMany({ review: review._id, open: true }, { $set: { open: false } })
      await recountReports(review._id)
    }
    await recount(review.tool)
    const isNews = wanted.action === 'hide' && review.hidden?.reason !== wanted.reason
    if (isNews) await tellWriter(review, 'hidden', wanted.reason ?? '')
    return showModerated(id)
  })
}

/** Answers a review in the site's name, in place of an earlier answer; its writer is told.
 * @throws AppError as {@link moderate} */
export function answerReview(
  actor: Actor,
  id: string,
  { text, version }: z.output<typeof AnswerBody>,
): Promise<ModeratedReview> {
  return asAdmin(actor, async (inTurn) => {
    const review = await findReview(id, version)
    const { answer } = review
    if (answer?.text === text && answer.version === review.version) return showModerated(id)
    await doTo(review, actor, inTurn, {
      action: 'review.answered',
      update: { $set: { answer: { text, at: new Date(), version: review.version } } },
      before: { answer: answer?.text ?? null },
      after: { answer: text },
    })
    await tellWriter(review, 'answered', text)
    return showModerated(id)
  })
}

/** Takes the site's answer back; without one nothing changes.
 * @throws AppError as {@link moderate} */
export function removeAnswer(actor: Actor, id: string): Promise<ModeratedReview> {
  return asAdmin(actor, async (inTurn) => {
    const review = await findReview(id)
    if (!review.answer) return showModerated(id)
    await doTo(review, actor, inTurn, {
      action: 'review.answerRemoved',
      update: { $unset: { answer: 1 } },
      before: { answer: review.answer.text },
      after: { answer: null },
    })
    return showModerated(id)
  })
}
