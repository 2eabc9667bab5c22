// An admin starts, stops and goes on with the sending of a letter.
import { Types, trusted } from 'mongoose'
import { z } from 'zod'
import {
  Delivery,
  type DeliveryRecord,
  type DeliveryState,
  Letter,
  type LetterRecord,
} from '@/models/Letter'
import { Subscriber } from '@/models/Subscriber'
import { type Actor, recheckActor } from '../accounts/actor.server'
import { Id } from '../accounts/fields.server'
import type { AuditAction } from '../audit/actions'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { cancelJob, startJob } from '../jobs/jobs.server'
import { isMailOn } from '../mail/transport.server'
import { DataReply } from '../server/reply.server'
import type { LetterEntry, Trouble } from './answers'
import { letterJob } from './letter-job.server'
import { findLetter, readersOf, showLetter } from './letters.server'

export const TroubleBody = z.object({
  again: z.boolean('input.notAChoice').describe('Whether to send it to them once more.'),
  ids: z.array(Id).min(1).max(200).optional().describe('Only to these; else to all of them.'),
})

const note = (actor: Actor, action: AuditAction, target: Types.ObjectId) =>
  record({ actor: actor.user._id, action, target })

/** Starts the job of a letter in one of these states; the letter is as before if it can't. */
async function start(
  { user }: Actor,
  letter: LetterRecord,
  { from, client }: { from: LetterRecord['state'][]; client: string },
): Promise<void> {
  const { _id } = letter
  const startedAt = letter.startedAt ?? new Date()
  const recipients = letter.startedAt
    ? letter.recipients
    : await Subscriber.countDocuments(readersOf({ ...letter, startedAt }))
  if (recipients === 0) throw new AppError('letter.noReaders')
  const begun = await Letter.findOneAndUpdate(
    { _id, state: trusted({ $in: from }), changedAt: letter.changedAt },
    {
      $set: { state: 'sending', startedAt, recipients, changedAt: new Date() },
      $unset: { job: 1, finishedAt: 1 },
      $inc: { round: 1 },
    },
    { returnDocument: 'after' },
  ).lean<LetterRecord>()
  if (!begun) throw new AppError('letter.begun')
  const { round } = begun
  try {
    const input = { letter: String(_id), round, by: String(user._id) }
    const { id } = await startJob(letterJob, input, { owner: user._id, client })
    await Letter.updateOne({ _id, round }, { $set: { job: new Types.ObjectId(id) } })
  } catch (error) {
    await Letter.updateOne(
      { _id, round },
      {
        $set: { state: letter.state, recipients: letter.recipients },
        ...(!letter.startedAt && { $unset: { startedAt: 1 } }),
      },
    )
    throw error
  }
}

/**
 * Sends a draft to its readers, or goes on with a letter that was stopped. Who has got it doesn't
 * again.
 * @param letter.changedAt of the letter that its sender has seen; another one is not sent
 * @throws AppError `mail.off`, `letter.*`, `content.changedMeanwhile`, `job.*`
 */
export async function sendLetterOut(
  actor: Actor,
  { id, changedAt }: { id: string; changedAt?: string },
  client: string,
): Promise<LetterEntry> {
  if (!isMailOn()) throw new AppError('mail.off')
  // It may have to be found out that its sending has ended.
  await showLetter(id)
  const letter = await findLetter(id)
  if (changedAt && letter.changedAt.getTime() !== Date.parse(changedAt)) {
    throw new AppError('content.changedMeanwhile')
  }
  await recheckActor(actor, 'admin')
  await start(actor, letter, { from: ['draft', 'stopped'], client })
  await note(actor, 'letter.sent', letter._id)
  return showLetter(id)
}

/** Stops the sending after the message that is under way, also a second time.
 * @throws AppError `letter.notFound`; `letter.begun` where nothing is being sent */
export async function stopLetter(actor: Actor, id: string): Promise<LetterEntry> {
  const { _id } = await findLetter(id)
  const stopped = await Letter.findOneAndUpdate(
    { _id, state: 'sending' },
    { $set: { state: 'stopped', changedAt: new Date() }, $inc: { round: 1 } },
  ).lean<LetterRecord>()
  if (stopped) {
    if (stopped.job) await cancelJob(stopped.job)
    await note(actor, 'letter.stopped', _id)
  }
  const letter = await showLetter(id)
  if (letter.state !== 'stopped') throw new AppError('letter.begun')
  return letter
}

const inTrouble = (letter: Types.ObjectId) => ({
  letter,
  state: trusted({ $in: ['refused', 'doubtful'] as DeliveryState[] }),
})

/** Whom a letter may not have reached, a page at a time. @throws AppError `letter.notFound` */
export async function listTroubles(
  id: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const { _id } = await findLetter(id)
  const [found, total] = await Promise.all([
    Delivery.find(inTrouble(_id))
      .sort({ _id: 1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<DeliveryRecord[]>(),
    Delivery.countDocuments(inTrouble(_id)),
  ])
  const ids = found.map(({ subscriber }) => subscriber)
  const known = await Subscriber.find({ _id: trusted({ $in: ids }) }).lean()
  const emails = new Map(known.map((one) => [String(one._id), one.email]))
  const troubles = found.map(
    ({ subscriber, state, at }): Trouble => ({
      id: String(subscriber),
      email: emails.get(String(subscriber)) ?? null,
      state: state as Trouble['state'],
      at: at.toISOString(),
    }),
  )
  return new DataReply(troubles, { page, pageSize, total })
}

/**
 * Sends a letter once more to those whom it may not have reached, or leaves them.
 * @throws AppError `mail.off`, `letter.*`, `job.*`
 */
export async function decideTroubles(
  actor: Actor,
  { id, again, ids }: z.output<typeof TroubleBody> & { id: string },
  client: string,
): Promise<LetterEntry> {
  if (again && !isMailOn()) throw new AppError('mail.off')
  await showLetter(id)
  const letter = await findLetter(id)
  const { _id, state } = letter
  if (state === 'sending') throw new AppError('letter.begun')
  const meant = {
    ...inTrouble(_id),
    ...(ids && { subscriber: trusted({ $in: ids.map((one) => new Types.ObjectId(one)) }) }),
  }
  await recheckActor(actor, 'admin')
  if (again) {
    // Before the marks go: whoever has none counts as not reached from then on.
    await Letter.updateOne({ _id, state }, { $set: { state: 'stopped' } })
    await Delivery.deleteMany(meant)
    await start(actor, { ...letter, state: 'stopped' }, { from: ['stopped'], client })
  } else await Delivery.updateMany(meant, { $set: { state: 'left' } })
  await note(actor, again ? 'letter.sentAgain' : 'letter.left', _id)
  return showLetter(id)
}
