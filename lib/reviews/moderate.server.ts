// What moderators do with reviews: each act is in the audit log, under the review's writer.
import type { UpdateQuery } from 'mongoose'
import type { z } from 'zod'
import { Notification } from '@/models/Notification'
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

/** What is decided about a review; an answer that was removed comes back, any other stays. */
type Decided = Pick<ReviewRecord, 'state' | 'hidden' | 'before' | 'answer'>

/** What an action makes of a review; undefined where nothing changes. */
function decisionOf(
  { state, hidden, before, openReports, decided }: ReviewRecord,
  { action, reason = '' }: z.output<typeof ModerateBody>,
): (Decided & { noted: AuditAction }) | undefined {
  if (action === 'hide') {
    if (hidden && hidden.reason === reason && openReports === 0) return
    const from = hidden?.from ?? (state === 'waiting' ? 'waiting' : 'published')
    return { state: 'hidden', hidden: { reason, from }, noted: 'review.hidden' }
  }
  if (action === 'restore')
    return hidden && { state: hidden.from, ...(before && { before }), noted: 'review.restored' }
  if (action === 'undo') return decided && { ...decided, noted: 'review.undone' }
  if (state === 'published' && !before && openReports === 0) return
  return { state: 'published', noted: 'review.published' }
}

/** The update that makes a review what was decided. */
function updateOf({ state, hidden, before, answer }: Decided, decided: ReviewRecord['decided']) {
  const fields = { hidden, before, decided }
  const names = Object.keys(fields) as (keyof typeof fields)[]
  const isSet = (name: (typeof names)[number]) => fields[name] !== undefined
  return {
    $set: {
      ...{ state, ...(answer && { answer }) },
      ...Object.fromEntries(names.filter(isSet).map((name) => [name, fields[name]])),
    },
    $unset: Object.fromEntries(names.filter((name) => !isSet(name)).map((name) => [name, 1])),
  }
}

/** Closes a review's reports at a moment, or opens those that were closed then. */
async function setReports(review: ReviewRecord, closedAt: Date, open: boolean): Promise<void> {
  const which = open ? { closedAt } : { open: true }
  await Report.updateMany({ review: review._id, ...which }, { $set: { open, closedAt } })
  await recountReports(review._id)
}

/** What a decision brings with it: reports are closed, and a writer is told why theirs is hidden. */
async function follow(
  review: ReviewRecord,
  { action, reason = '' }: z.output<typeof ModerateBody>,
  at: Date,
  inTurn: WhileHeld,
): Promise<void> {
  if (action === 'restore') return
  await setReports(review, at, false)
  if (action !== 'hide' || review.hidden?.reason === reason) return
  const notice = await tellWriter(review, 'hidden', reason)
  const same = { _id: review._id, 'decided.at': at, ...inTurn }
  if (notice) await Review.updateOne(same, { $set: { 'decided.notice': notice } })
}

/** Takes back what a decision has brought with it. */
async function takeBack(
  review: ReviewRecord,
  { at, notice }: NonNullable<ReviewRecord['decided']>,
): Promise<void> {
  await setReports(review, at, true)
  if (notice) await Notification.deleteOne({ _id: notice })
}

/**
 * Publishes a review and closes its reports, hides it with a reason that its writer is told, takes the
 * hiding back, or undoes the actor's own last decision. Doing it twice changes nothing.
 * @throws AppError `review.notFound`; `review.changedMeanwhile` when its text is another than the one read,
 * when somebody else has decided since, or when a newer answer stands where one was removed; as `asAdmin`
 */
export function moderate(
  actor: Actor,
  id: string,
  wanted: z.output<typeof ModerateBody>,
): Promise<ModeratedReview> {
  return asAdmin(actor, async (inTurn) => {
    const review = await findReview(id, wanted.version)
    const { state, hidden, before, decided: last } = review
    const isUndo = wanted.action === 'undo'
    const isOthers = last && !last.by.equals(actor.user._id)
    // A removed answer doesn't come back in place of a newer one.
    if (isUndo && (isOthers || (last?.answer && review.answer)))
      throw new AppError('review.changedMeanwhile')
    const decision = decisionOf(review, wanted)
    if (!decision) {
      // An undo of what changed nothing must not take back an earlier decision.
      if (last && !isUndo) {
        const same = { _id: review._id, 'decided.at': last.at }
        await Review.updateOne({ ...same, ...inTurn }, { $unset: { decided: 1 } })
      }
      return showModerated(id)
    }
    const at = new Date()
    const decided = { by: actor.user._id, at, state, hidden, before }
    await doTo(review, actor, inTurn, {
      action: decision.noted,
      update: updateOf(decision, isUndo ? undefined : decided),
      before: { state, reason: hidden?.reason ?? null, ...(decision.answer && { answer: null }) },
      after: {
        state: decision.state,
        reason: decision.hidden?.reason ?? null,
        ...(decision.answer && { answer: decision.answer.text }),
      },
    })
    await recount(review.tool)
    if (isUndo && last) await takeBack(review, last)
    else await follow(review, wanted, at, inTurn)
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

/** Takes the site's answer back, a decision like the others; without one nothing changes.
 * @throws AppError as {@link moderate} */
export function removeAnswer(actor: Actor, id: string): Promise<ModeratedReview> {
  return asAdmin(actor, async (inTurn) => {
    const review = await findReview(id)
    const { state, hidden, before, answer } = review
    if (!answer) return showModerated(id)
    const decided = { by: actor.user._id, at: new Date(), state, hidden, before, answer }
    await doTo(review, actor, inTurn, {
      action: 'review.answerRemoved',
      update: { $unset: { answer: 1 }, $set: { decided } },
      before: { answer: answer.text },
      after: { answer: null },
    })
    return showModerated(id)
  })
}
